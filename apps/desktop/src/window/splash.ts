import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const usual = { width: 1280, height: 820 };

/**
 * The first command to a window: it stands there with the logo while the program starts, and its engine starts meanwhile.
 * Needs no module that takes long to load.
 *
 * @param dataFolder has the size that the window had last
 * @see docs/desktop-host.md
 */
export function splashCommand(dataFolder: string): string {
  const logo = readFileSync(new URL('../../../editor/dist/leafcast.svg', import.meta.url), 'utf8');
  const page = `<!doctype html><html lang="en"><title>Leafcast</title><style>
:root{color-scheme:light dark;background:light-dark(#f5f7f6,#121614)}
body{display:grid;place-content:center;height:100vh;margin:0}svg{width:72px}</style>${logo}`;
  const url = `data:text/html;charset=utf-8,${encodeURIComponent(page)}`;
  return JSON.stringify({ do: 'window', url, title: 'Leafcast', ...lastSize(dataFolder) });
}

function lastSize(dataFolder: string): typeof usual {
  try {
    const { width, height } = JSON.parse(readFileSync(join(dataFolder, 'settings.json'), 'utf8')).window;
    return Number.isInteger(width) && Number.isInteger(height) ? { width, height } : usual;
  } catch {
    return usual;
  }
}
