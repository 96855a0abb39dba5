// What eslint looks for in the scripts of the pages: names that nobody declares, which the bundler passes on, and what nobody uses.

const browser = `Blob CSS CSSStyleSheet CompressionStream DOMParser DecompressionStream File HTMLElement Image IntersectionObserver MutationObserver Node Option
Path2D ResizeObserver Response TextDecoder TextEncoder URL WebAssembly Worker XMLSerializer addEventListener atob btoa clearTimeout
createImageBitmap crypto customElements devicePixelRatio document fetch getComputedStyle history innerHeight localStorage location
matchMedia navigator onmessage parent performance postMessage print removeEventListener reportError requestAnimationFrame screen
scrollY sessionStorage setTimeout window`;

const worker = `addEventListener caches clients crypto fetch registration skipWaiting self Response Request Headers URL CompressionStream
DecompressionStream setTimeout location`;

const built = "release files languages source"; // what the build writes before the service worker

const known = (names) => Object.fromEntries(names.split(/\s+/).map((name) => [name, "readonly"]));

const rules = {
  "no-undef": "error",
  "no-unused-vars": ["error", { ignoreRestSiblings: true }],
  "no-redeclare": "error",
  "no-const-assign": "error",
  "no-unreachable": "error",
  "no-dupe-keys": "error",
  "no-restricted-syntax": ["error", {
    selector: "MemberExpression[property.name=/^aria[A-Z]/], Property[key.name=/^aria[A-Z]/]",
    message: "expected an attribute: Firefox 115 does not set it for a property of ARIA",
  }],
};

export default [
  { ignores: ["**/qr.js"] }, // a library as it comes
  { files: ["**/*.js"], ignores: ["**/sw.js"], languageOptions: { ecmaVersion: 2024, sourceType: "module", globals: known(browser) }, rules },
  { files: ["**/sw.js"], languageOptions: { ecmaVersion: 2024, sourceType: "module", globals: known(`${worker} ${built}`) }, rules },
];
