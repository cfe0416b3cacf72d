import type * as QrFeature from './qr.ts';

/** Texts on a poster. */
export interface PosterWords {
  readonly title: string;
  /** Text below the QR code. */
  readonly scan: string;
  readonly link: string;
  /** Writing direction: `rtl` for right-to-left scripts. */
  readonly direction: CanvasDirection;
}

const width = 750;
const margin = 50;
const codeSize = 200;

/**
 * Draws cover, title and QR code as a picture for sharing.
 *
 * @param cover URL of a picture; the picture is omitted if it cannot be loaded, or if the browser does not allow its
 * pixels to be copied
 * @returns a PNG, or `null` if the browser cannot create one
 */
export async function drawPoster(words: PosterWords, cover: string | null, qr: typeof QrFeature): Promise<Blob | null> {
  const picture = cover === null ? null : await loadPicture(cover);
  return (picture && (await paint(words, picture, qr).catch(() => null))) ?? paint(words, null, qr);
}

function loadPicture(address: string): Promise<HTMLImageElement | null> {
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.src = address;
  return image.decode().then(
    () => image,
    () => null,
  );
}

async function paint(
  { title, scan, link, direction }: PosterWords,
  cover: HTMLImageElement | null,
  qr: typeof QrFeature,
) {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) return null;
  const inner = width - 2 * margin;
  const coverHeight = cover ? Math.min(860, (inner * cover.naturalHeight) / cover.naturalWidth) : 0;
  context.font = titleFont;
  const lines = wrapped(context, title, inner - codeSize - 30);
  const foot = Math.max(codeSize + 40, lines.length * 48 + 80);
  canvas.width = width;
  canvas.height = Math.round(margin + coverHeight + 40 + foot + margin);
  context.fillStyle = '#fffefc';
  context.fillRect(0, 0, canvas.width, canvas.height);
  if (cover) {
    const coverWidth = (coverHeight * cover.naturalWidth) / cover.naturalHeight;
    const x = (width - coverWidth) / 2;
    context.shadowColor = 'rgb(0 0 0 / 30%)';
    context.shadowBlur = 24;
    context.shadowOffsetY = 8;
    context.fillRect(x, margin, coverWidth, coverHeight);
    context.shadowColor = 'transparent';
    context.drawImage(cover, x, margin, coverWidth, coverHeight);
  }
  const top = margin + coverHeight + 40;
  const rightToLeft = direction === 'rtl';
  const textAt = rightToLeft ? width - margin : margin;
  context.direction = direction;
  context.textAlign = 'start';
  context.textBaseline = 'top';
  context.fillStyle = '#24221f';
  context.font = titleFont;
  lines.forEach((line, index) => {
    context.fillText(line, textAt, top + 10 + 48 * index);
  });
  context.font = '24px system-ui, sans-serif';
  context.fillStyle = '#5d5952';
  context.fillText(scan, textAt, top + 24 + 48 * lines.length);
  const code = qr.qrCode(link);
  if (code) {
    const scale = codeSize / code.size;
    context.fillStyle = '#000';
    context.setTransform(scale, 0, 0, scale, rightToLeft ? margin : width - margin - codeSize, top);
    context.fill(new Path2D(code.path));
  }
  return new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
}

const titleFont = '600 36px system-ui, sans-serif';

/**
 * Wraps text to at most three lines. If the text does not fit, it ends with an ellipsis. Scripts without spaces break
 * at any character.
 */
function wrapped(context: CanvasRenderingContext2D, text: string, maxWidth: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of text.split(/(\s+|(?<=[\u3000-\u9fff\uac00-\ud7af]))/)) {
    if (line !== '' && context.measureText(line + piece).width > maxWidth) {
      lines.push(line.trim());
      line = '';
    }
    line += piece;
    while (context.measureText(line).width > maxWidth && line.length > 1) {
      let length = line.length - 1;
      while (length > 1 && context.measureText(line.slice(0, length)).width > maxWidth) length -= 1;
      lines.push(line.slice(0, length));
      line = line.slice(length);
    }
  }
  if (line.trim() !== '') lines.push(line.trim());
  return lines.length <= 3 ? lines : [...lines.slice(0, 2), `${lines[2] ?? ''}…`];
}
