/** A linked pair of shaders for drawing. */
export interface GlProgram {
  /** Activates this program for setting uniforms and drawing. */
  activate(): void;
  /** Sets a uniform of one to four numbers. Has no effect if the compiler has removed the uniform. */
  set(name: string, ...values: readonly number[]): void;
}

/**
 * Compiles and links two shaders.
 *
 * @throws Error if the GPU rejects the shaders, or the context is lost
 */
export function createProgram(gl: WebGL2RenderingContext, vertex: string, fragment: string): GlProgram {
  const program = gl.createProgram();
  for (const [kind, source] of [
    [gl.VERTEX_SHADER, vertex],
    [gl.FRAGMENT_SHADER, fragment],
  ] as const) {
    const shader = gl.createShader(kind);
    if (!shader) throw new Error('Could not create a shader');
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
    gl.deleteShader(shader);
  }
  gl.bindAttribLocation(program, 0, 'uv');
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) throw new Error(gl.getProgramInfoLog(program) ?? 'No program');
  const activate = () => gl.useProgram(program);
  // Texture units 0 and 1 contain the pages, unit 2 the light on the pages.
  activate();
  gl.uniform1i(gl.getUniformLocation(program, 'back'), 1);
  gl.uniform1i(gl.getUniformLocation(program, 'light'), 2);
  const places = new Map<string, WebGLUniformLocation | null>();
  return {
    activate,
    set(name, ...values) {
      if (!places.has(name)) places.set(name, gl.getUniformLocation(program, name));
      const place = places.get(name) ?? null;
      const [a = 0, b = 0, c = 0, d = 0] = values;
      if (values.length === 1) gl.uniform1f(place, a);
      else if (values.length === 2) gl.uniform2f(place, a, b);
      else if (values.length === 3) gl.uniform3f(place, a, b, c);
      else gl.uniform4f(place, a, b, c, d);
    },
  };
}
