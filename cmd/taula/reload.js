// Loads this page again when the site was rebuilt. Only `taula serve` sends it.
new EventSource("/-/reload").addEventListener("change", () => location.reload());
