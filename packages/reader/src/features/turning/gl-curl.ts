export { createCurlRenderer } from '../../stage/render/gl-curl/curl-renderer.ts';
