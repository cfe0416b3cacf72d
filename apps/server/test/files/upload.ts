import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { beginUpload, endUpload, getBookProgress, type Progress } from '@leafcast/contract';
import type { TestClient } from '../harness/client.ts';

/** Creates a small PDF with this many pages, each with a text that contains the page number. */
export function smallPdf(pages: number, text = 'Leaf', title = ''): Buffer {
  const objects: string[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages} /Kids [${Array.from({ length: pages }, (_, i) => `${4 + 2 * i} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  for (let page = 1; page <= pages; page += 1) {
    const content = `BT /F1 36 Tf 60 400 Td (${text} ${page}) Tj ET`;
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 450] /Resources << /Font << /F1 3 0 R >> >> /Contents ${objects.length + 2} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    );
  }
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info << /Title (${title}) >> >>\nstartxref\n${file.lastIndexOf('xref\n')}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

/** Sends bytes by tus; returns the HTTP status and the offset after the request. */
export async function sendUploadChunk(client: TestClient, fileId: string, offset: number, bytes: Uint8Array) {
  const response = await client.fetch(`/api/book/upload-book-files/${fileId}`, {
    method: 'PATCH',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    },
    body: new Uint8Array(bytes),
  });
  return { status: response.status, offset: Number(response.headers.get('upload-offset')) };
}

export async function startUpload(
  client: TestClient,
  files: { name: string; size: number }[],
  title = 'A book',
  tid?: string,
) {
  const { data, mess } = await client.call(beginUpload, { title, files, ...(tid !== undefined && { tid }) });
  if (!data) throw new Error(`begin-upload: ${mess}`);
  return data;
}

/** Begins an upload, sends its bytes and ends it; returns the id of the new book. */
export async function upload(
  client: TestClient,
  files: { readonly name: string; readonly bytes: Buffer }[],
  options: { title?: string; tid?: string; isFileTitle?: boolean; password?: string; pdfImportConfig?: object } = {},
): Promise<string> {
  const { title, tid, ...rest } = options;
  const begin = await startUpload(
    client,
    files.map(({ name, bytes }) => ({ name, size: bytes.length })),
    title,
    tid,
  );
  for (const [index, { fileId }] of begin.files.entries()) {
    const { status } = await sendUploadChunk(client, fileId, 0, files[index]?.bytes ?? Buffer.alloc(0));
    if (status !== 204) throw new Error(`PATCH: ${status}`);
  }
  const { data, mess } = await client.call(endUpload, { uploadId: begin.uploadId, ...rest });
  if (!data) throw new Error(`end-upload: ${mess}`);
  return data.bookId;
}

export async function readSampleFile(path: string) {
  return { name: basename(path), bytes: await readFile(path) };
}

export async function readProgress(client: TestClient, bookId: string): Promise<Progress> {
  const { data, mess } = await client.call(getBookProgress, { bookId });
  if (!data) throw new Error(`get-book-progress: ${mess}`);
  return data;
}

/** Waits until a book's conversion is in one of the expected states. */
export async function until(client: TestClient, bookId: string, ...states: Progress['state'][]): Promise<Progress> {
  for (let tries = 0; tries < 1200; tries += 1) {
    const progress = await readProgress(client, bookId);
    if (states.includes(progress.state)) return progress;
    if (['complete', 'error', 'cancelled', 'password'].includes(progress.state)) {
      throw new Error(`The conversion ended as ${progress.state}: ${progress.message}`);
    }
    await delay(50);
  }
  throw new Error('The book did not reach the expected state');
}
