import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../../testing/root.ts';

/** Packages that only this benchmark needs (72 MB); they are installed on first use. */
const versions = { 'pdfjs-dist': '6.5.438', '@napi-rs/canvas': '1.1.1' } as const;
const folder = join(root, '.runtime', 'differ');

/** The parts of pdf.js that are used here. */
export interface PdfJs {
  getDocument(options: object): PdfJsLoading;
}
interface PdfJsLoading {
  readonly promise: Promise<PdfJsDocument>;
  destroy(): Promise<void>;
}
export interface PdfJsDocument {
  readonly numPages: number;
  getPage(number: number): Promise<PdfJsPage>;
  getDestination(name: string): Promise<readonly unknown[] | null>;
  getPageIndex(page: object): Promise<number>;
}
interface PdfJsPage {
  getViewport(options: { readonly scale: number }): { readonly width: number; readonly height: number };
  render(options: object): { readonly promise: Promise<void> };
  getTextContent(): Promise<{ readonly items: readonly { readonly str?: string; readonly hasEOL?: boolean }[] }>;
  getAnnotations(): Promise<readonly PdfJsAnnotation[]>;
}
export interface PdfJsAnnotation {
  readonly subtype: string;
  readonly url?: string;
  readonly dest?: string | readonly unknown[];
  readonly action?: string;
}
export interface Canvas {
  getContext(kind: '2d'): { fillStyle: string; fillRect(x: number, y: number, width: number, height: number): void };
  encode(format: 'png'): Promise<Buffer>;
}

/** Installs pdf.js and its canvas if they are missing. Returns whether they are available. */
export function installPdfJs(): boolean {
  const isThere = Object.entries(versions).every(([name, version]) => {
    const file = join(folder, 'node_modules', name, 'package.json');
    return existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).version === version;
  });
  if (isThere) return true;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const wanted = Object.entries(versions).map(([name, version]) => `${name}@${version}`);
  const flags = ['--no-save', '--ignore-scripts', '--prefer-offline', '--loglevel=error'];
  return spawnSync('npm', ['install', ...flags, ...wanted], { cwd: folder, stdio: 'inherit' }).status === 0;
}

/** Loads pdf.js for Node, with the fonts and tables that it includes. */
export async function loadPdfJs() {
  const resolve = createRequire(join(folder, 'package.json')).resolve;
  const files = join(folder, 'node_modules', 'pdfjs-dist');
  const { getDocument }: PdfJs = await import(pathToFileURL(join(files, 'legacy/build/pdf.mjs')).href);
  const { createCanvas }: { createCanvas(width: number, height: number): Canvas } = await import(
    pathToFileURL(resolve('@napi-rs/canvas')).href
  );
  const places = {
    cMapUrl: `${files}/cmaps/`,
    standardFontDataUrl: `${files}/standard_fonts/`,
    wasmUrl: `${files}/wasm/`,
    iccUrl: `${files}/iccs/`,
    cMapPacked: true,
    verbosity: 0,
  };
  return { load: (data: Uint8Array) => getDocument({ data, ...places }), createCanvas };
}
