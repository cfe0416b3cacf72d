export { createCurlRenderer } from '../render/gl-curl/curl-renderer.ts';
