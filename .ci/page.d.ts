// What the browser gives the scripts: tsc is to find wrong keys of the engine's answers, not what an element may lack.
interface EventTarget { [key: string]: any }
interface Event { [key: string]: any }
interface Error { [key: string]: any }
interface Window { [key: string]: any }
