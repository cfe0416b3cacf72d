import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishBook, setUserMeta } from '@leafcast/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DesktopProgram, startDesktopProgram } from '../../testing/desktop/desktop-program.ts';
import { createPdf } from '../../testing/documents/create-pdf.ts';
import { Client } from '../../testing/server/client.ts';
import { openTestEnvironment, type TestEnvironment } from '../../testing/server/place.ts';
import { saveProjectAs } from './save-project.ts';
import { cloud, license, project, screens, tools } from './scenes.ts';
import { Stage, type StageAppearance, type StageContext } from './stage.ts';

const links = ['support', 'faq', 'contact', 'activation', 'register', 'buy', 'more'];
const env = {
  DESKTOP_LINKS: JSON.stringify(Object.fromEntries(links.map((one) => [one, `https://leafcast.example/${one}`]))),
};
const looks: readonly StageAppearance[] = [
  { language: 'zh', colorScheme: 'light' },
  { language: 'ar', colorScheme: 'dark' },
];

let place: TestEnvironment;
let program: DesktopProgram;
let folder: string;
let stageContext: StageContext;

beforeAll(async () => {
  place = await openTestEnvironment();
  const { server, author, cookie } = place;
  await Client.withSession(server.url, cookie).call(publishBook, { bookId: (await place.takeBook()).id });
  folder = await mkdtemp(join(tmpdir(), 'leafcast-screens-'));
  program = await startDesktopProgram({ env: { ...env, DESKTOP_CLOUD: server.url } });
  program.say({ event: 'ready', system: 'linux', version: '12', engine: 'WebKitGTK 2.48' });
  const { client } = program;
  const bytes = createPdf([{ text: 'One' }, { text: 'Two' }, { text: 'Three' }]);
  const { bookId } = await client.upload('Tea', [{ name: 'Tea.pdf', bytes }]);
  await client.settled(bookId);
  await client.call(setUserMeta, { editor_tour_seen: '1' });
  await saveProjectAs(program, bookId, join(folder, 'Tea.leafcast'));
  stageContext = { program, account: author, bookId, folder };
});
afterAll(async () => {
  await program?.stop();
  await place?.leave();
  await rm(folder, { recursive: true, force: true });
});

describe.each(looks)('the screens of the desktop program in $language, $colorScheme', (look) => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await Stage.open(stageContext, look);
  });
  // Menu choices are sent to every open page, so close this page.
  afterAll(() => stage?.visit.close());

  it.each(Object.entries({ screens, tools, license, project, cloud }))('display correctly: %s', async (_, scene) => {
    await scene(stage);
    expect(stage.visit.troubles).toEqual([]);
  });
});
