import { getAllBooks, getSpeechVoices } from '@leafcast/contract';
import { loadServerMessages, translator } from '@leafcast/messages';
import { afterEach, expect, it } from 'vitest';
import { findSandboxWithProtection } from '../../../../../packages/convert/src/sandbox/sandbox.ts';
import { createSlideDeck } from '../../../../../testing/documents/create-slide-deck.ts';
import { until, upload } from '../../../test/files/upload.ts';
import { createTestApp, type TestApp } from '../../../test/harness/app.ts';
import type { TestClient } from '../../../test/harness/client.ts';

let test: TestApp;
afterEach(() => test.stop());

/**
 * Starts a server that cannot sandbox LibreOffice. Returns an author whose presentation was rejected for that reason.
 */
async function refused(isOwnMachine: boolean) {
  const sandbox = async () => {
    const none = await findSandboxWithProtection('none');
    if (!none) throw new Error('The unsandboxed runner is unavailable');
    return none;
  };
  test = await createTestApp({}, { converts: true, isOwnMachine, worker: { spareLanes: 0, sandbox } });
  const author = await test.signedIn();
  const bookId = await upload(author, [{ name: 'deck.pptx', bytes: await createSlideDeck({}) }]);
  return { author, message: (await until(author, bookId, 'error')).message };
}

async function makeOperator(client: TestClient) {
  await test.services.db.updateTable('account').set({ is_operator: true }).execute();
  return client;
}

const say = translator(await loadServerMessages('zh'), 'zh');
const command = 'sudo apt install bubblewrap';

it('gives customers general advice; the packages to install are named only to the operator and in the log', async () => {
  const { author, message } = await refused(false);
  expect(message).toBe(say('convert.noSandbox'));
  expect(message).not.toContain('apt');
  expect((await author.call(getSpeechVoices, {})).data?.command).toBe('');
  expect(test.log()).toContain(command);
  const { data } = await (await makeOperator(author)).call(getAllBooks, {});
  expect(data?.list[0]?.failure).toBe(say('convert.noSandboxHere', { command }));
});

it('tells a person who runs the server on their own machine which packages to install', async () => {
  const { message } = await refused(true);
  expect(message).toBe(say('convert.noSandboxHere', { command }));
  expect(message).toContain(command);
});
