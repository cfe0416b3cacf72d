/** Milliseconds between frames that are still felt as smooth. */
const smoothMs = 24;
/** Frames of these many turns are looked at before it is known whether this machine is quick enough. */
const probedTurns = 2;

/** Whether this machine draws something out of sight quickly enough, so that no reader has to see that it is slow. */
export function isQuick(gl: WebGL2RenderingContext, draw: () => void): boolean {
  const pixel = new Uint8Array(4);
  const drawAll = () => {
    draw();
    // Reading waits for what was drawn.
    gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);
  };
  // The first time shaders are still being made ready.
  drawAll();
  const before = performance.now();
  drawAll();
  return performance.now() - before < smoothMs;
}

/**
 * Looks at the first turns.
 *
 * @param onSlow called once where they were not smooth
 * @returns takes the milliseconds between the frames of a turn
 */
export function createProbe(onSlow: () => void): (deltas: readonly number[]) => void {
  const probe: number[] = [];
  let turnsLeft = probedTurns;
  return (deltas) => {
    if (turnsLeft === 0) return;
    turnsLeft -= 1;
    probe.push(...deltas);
    const slow = probe.toSorted((a, b) => a - b)[Math.floor(0.95 * probe.length)] ?? 0;
    if (turnsLeft === 0 && slow > smoothMs) onSlow();
  };
}
