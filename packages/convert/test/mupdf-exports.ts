// Test files share their imports, and some load MuPDF without `mupdf-raw.ts`. This object stores MuPDF's exports for
// the other test files.
const place = '$libmupdf_wasm_Module';
Reflect.set(globalThis, place, Reflect.get(globalThis, place) ?? {});
