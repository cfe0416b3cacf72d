// Test files share their imports, and some load MuPDF without `mupdf-raw.ts`; this keeps its exports for the others.
const place = '$libmupdf_wasm_Module';
Reflect.set(globalThis, place, Reflect.get(globalThis, place) ?? {});
