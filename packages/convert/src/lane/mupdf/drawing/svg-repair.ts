/** Minimum scale of a path. Renderers treat smaller scales as zero. */
const smallestScale = 0.05;
const pathElement = /(<path\b[^>]*?\btransform="matrix\()([^)]*)(\)"[^>]*>)/gu;
const lengths = /\b(d|stroke-width|stroke-dasharray|stroke-dashoffset)="([^"]*)"/gu;
const numeral = /-?(?:\d+\.?\d*|\.\d+)/gu;

/**
 * Converts paths in tiny units, such as the millionths of an inch used by office programs, to units of the page. Some
 * renderers omit strokes that are scaled by less than a thousandth.
 */
export function repairScales(svg: string): string {
  return svg.replaceAll(pathElement, (whole, before: string, matrix: string, after: string) => {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = matrix.split(',').map(Number);
    const scale = Math.sqrt(Math.abs(a * d - b * c));
    if (!(scale > 0 && scale < smallestScale)) return whole;
    const scaled = (numbers: string) =>
      numbers.replaceAll(numeral, (number) => String(Number((Number(number) * scale).toFixed(6))));
    const rest = after.replaceAll(lengths, (_, name: string, value: string) => `${name}="${scaled(value)}"`);
    return `${before}${[a / scale, b / scale, c / scale, d / scale, e, f].join()}${rest}`;
  });
}

const root = /<svg\b([^>]*? viewBox="0 0 ([\d.]+) ([\d.]+)"[^>]*)>/u;

/** Adds white paper below a drawing, and makes the drawing fill its box at any size without a gap. */
export function addPaper(svg: string): string {
  return svg.replace(root, '<svg$1 preserveAspectRatio="none"><path d="M0 0H$2V$3H0Z" fill="#ffffff"/>');
}

const group = /<(\/?)g\b([^>]*)>/gu;
const onlyClip = /^ (?:clip-path|mask)="url\(#[^)"]+\)"$/u;

/**
 * Moves groups with a blend mode out of the clips around them, each into clips of its own. In a PDF, a clip is not a
 * layer, so the groups blend with the page. In an SVG, a clip is a layer, in which the groups would blend with nothing.
 * A page that is an isolated group in the PDF does not blend with the paper.
 */
export function repairBlending(svg: string): string {
  if (!svg.includes('mix-blend-mode')) return svg;
  const start = Math.max(svg.lastIndexOf('</defs>') + '</defs>'.length, svg.indexOf('>') + 1);
  const body = svg.slice(start).replace(/^\s*<g>/u, '<g style="isolation:isolate">');
  /** Open groups, outermost first, with the text that closes each group. */
  const open: { readonly attributes: string; readonly closing: string }[] = [];
  const mended = body.replaceAll(group, (whole, slash: string, attributes: string) => {
    if (slash) return open.pop()?.closing ?? whole;
    const first = open.findLastIndex((around) => !onlyClip.test(around.attributes)) + 1;
    const clips = open.slice(first).map((around) => around.attributes);
    const [outer = '', ...inner] = clips;
    const isMixed = attributes.includes('mix-blend-mode') && clips.length > 0;
    const again = (all: readonly string[]) => all.map((clip) => `<g${clip}>`).join('');
    open.push({ attributes, closing: isMixed ? '</g>'.repeat(1 + inner.length) + again(clips) : '</g>' });
    return isMixed ? `${'</g>'.repeat(clips.length)}<g${attributes}${outer}>${again(inner)}` : whole;
  });
  return svg.slice(0, start) + mended;
}
