/** Maximum time between frames in milliseconds for which a turn still feels smooth. */
const maxFrameMs = 24;
/** Number of turns that are measured to decide whether this machine is fast enough. */
const probedTurns = 2;

/** Checks without displaying anything whether this machine draws fast enough, so that visitors never see slow turns. */
export function isFastEnough(gl: WebGL2RenderingContext, draw: () => void): boolean {
  const pixel = new Uint8Array(4);
  const drawAll = () => {
    draw();
    // Reading pixels waits until the GPU has finished drawing.
    gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);
  };
  // The first pass also prepares the shaders.
  drawAll();
  const before = performance.now();
  drawAll();
  return performance.now() - before < maxFrameMs;
}

/**
 * Measures the first turns.
 *
 * @param onSlow called once if the measured turns were not smooth
 * @returns a function that receives the milliseconds between the frames of a turn
 */
export function createProbe(onSlow: () => void): (deltas: readonly number[]) => void {
  const probe: number[] = [];
  let turnsLeft = probedTurns;
  return (deltas) => {
    if (turnsLeft === 0) return;
    turnsLeft -= 1;
    probe.push(...deltas);
    const slow = probe.toSorted((a, b) => a - b)[Math.floor(0.95 * probe.length)] ?? 0;
    if (turnsLeft === 0 && slow > maxFrameMs) onSlow();
  };
}
