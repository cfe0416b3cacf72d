// Test files share what they import, and some load MuPDF without `mupdf-raw.ts`: its exports are kept for the others.
const place = '$libmupdf_wasm_Module';
Reflect.set(globalThis, place, Reflect.get(globalThis, place) ?? {});
