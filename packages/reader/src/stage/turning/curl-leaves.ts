import { isDataSaverOn } from '../../book/files/data-saver.ts';
import type { CurlFeature } from '../render/renderer.ts';
import type { Turner } from './turner.ts';

/**
 * Makes leaves curl if a GPU can draw them. Without a GPU or without the feature, leaves are folded.
 *
 * @param always whether to curl leaves even if drawing is slow
 */
export async function curlLeaves(
  turner: Turner,
  loadFeature: (name: string) => Promise<unknown>,
  always: boolean,
): Promise<void> {
  if (isDataSaverOn()) return;
  const canvas = document.createElement('canvas');
  const gl = canvas.getContext('webgl2', { failIfMajorPerformanceCaveat: !always, antialias: devicePixelRatio < 2 });
  if (!gl) return;
  try {
    if (!always && isSoftware(gl)) throw new Error('No GPU');
    const { createCurlRenderer } = (await loadFeature('gl-curl')) as CurlFeature;
    turner.curl((of) => createCurlRenderer({ canvas, gl, ...of, isProbed: !always }));
  } catch {
    gl.getExtension('WEBGL_lose_context')?.loseContext();
  }
}

/**
 * Checks for software rendering. Browsers do not always report it, even if a context without software rendering is
 * requested.
 */
function isSoftware(gl: WebGL2RenderingContext): boolean {
  const unmasked = gl.getExtension('WEBGL_debug_renderer_info')?.UNMASKED_RENDERER_WEBGL;
  // Matches SwiftShader, llvmpipe, softpipe and Microsoft Basic Render Driver.
  return /swift|pipe|software|basic render/i.test(`${gl.getParameter(unmasked ?? gl.RENDERER)}`);
}
