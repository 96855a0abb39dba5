= 0ac8f45be498 2a9947c37c58   # "The facts are those of" -> "This page is based on"
= 36b36570ed29 bd7d40eb1b53   # "on … way" -> "in … direction"
= a4a5d2598c50 009124c903ef   # "," -> ": … only"
= 36b36570ed29 b8e42e192578   # "on … way … also" -> "in … direction … even"
