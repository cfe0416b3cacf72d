import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { messages, renderApp } from '../../../../test/render-app.tsx';
import { ChooseDocument } from './ChooseDocument.tsx';

const heads = {
  pdf: '%PDF-1.7',
  gif: 'GIF89a',
  svg: '<svg/>',
  webp: 'RIFF1234WEBP',
  bmp: 'BM',
  png: Uint8Array.of(0x89, 0x50, 0x4e, 0x47),
  jpg: Uint8Array.of(0xff, 0xd8, 0xff, 0xe0),
} as const;
type Kind = keyof typeof heads;
const file = (name: string, kind: Kind) => new File([heads[kind]], name);

/**
 * Renders the document chooser.
 *
 * @returns a function that chooses files, and the names of the accepted files
 */
async function showChoice() {
  const taken: string[][] = [];
  await renderApp(
    <ChooseDocument
      messages={messages}
      files={[]}
      isMissing={false}
      onChoose={(files) => taken.push(files.map(({ name }) => name))}
    />,
  );
  const chooser = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!chooser) throw new Error('File input is missing');
  return { taken, choose: (...files: File[]) => fireEvent.change(chooser, { target: { files } }) };
}

describe('document of a book', () => {
  it('accepts one PDF, or images sorted by name (D-092)', async () => {
    const { taken, choose } = await showChoice();
    choose(file('tea.pdf', 'pdf'));
    await waitFor(() => expect(taken).toEqual([['tea.pdf']]));
    choose(file('10.png', 'png'), file('2.jpg', 'jpg'), file('1.bmp', 'bmp'));
    await waitFor(() => expect(taken.at(-1)).toEqual(['1.bmp', '2.jpg', '10.png']));
  });

  it.each([
    ['a.jpg', 'jpg'],
    ['a.jpeg', 'jpg'],
    ['a.png', 'png'],
    ['a.bmp', 'bmp'],
    ['a.gif', 'gif'],
    ['a.webp', 'webp'],
  ] as const)('accepts the image %s (D-530)', async (name, kind) => {
    const { taken, choose } = await showChoice();
    choose(file(name, kind));
    await waitFor(() => expect(taken).toEqual([[name]]));
  });

  it.each([
    ['a.svg', 'svg'],
    ['a.jp2', 'gif'],
  ] as const)('rejects an image of an unsupported type with a message: %s (D-530, D-534)', async (name, kind) => {
    const { taken, choose } = await showChoice();
    choose(file(name, kind));
    await screen.findByText(`${name}: Only support JPG/JPEG/PNG/BMP/WebP/AVIF/HEIC/TIFF/GIF format!`);
    expect(taken).toEqual([]);
  });

  it('rejects a file of a gigabyte with a message (D-519, D-522)', async () => {
    const { taken, choose } = await showChoice();
    const large = Object.defineProperty(file('large.pdf', 'pdf'), 'size', { value: 2 ** 30 });
    choose(large);
    await screen.findByText(/^large\.pdf: The PDF file should be less than 1\sGB!$/);
    expect(taken).toEqual([]);
  });
});
