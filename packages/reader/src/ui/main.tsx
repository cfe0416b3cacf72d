// Entry of ui.js: a classic script, `react` and `react-dom/client` resolved to `preact/compat` and `preact/compat/client`.
// The build makes of it:       src/ui/main.tsx       -> dist/ui.js
//                              src/ui/parts/NAME.ts  -> dist/parts/NAME.js (classic scripts without React)
//                              src/ui/ui.css         -> appended to dist/reader.css
export {};
