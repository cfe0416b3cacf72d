import { getAllBooks, getSpeechVoices } from '@leafcast/contract';
import { loadServerMessages, translator } from '@leafcast/messages';
import { afterEach, expect, it } from 'vitest';
import { sandboxOf } from '../../../../../packages/convert/src/sandbox/sandbox.ts';
import { makeDeck } from '../../../../../testing/documents/make-deck.ts';
import { until, upload } from '../../../test/files/upload.ts';
import { createTestApp, type TestApp } from '../../../test/harness/app.ts';
import type { TestClient } from '../../../test/harness/client.ts';

let test: TestApp;
afterEach(() => test.stop());

/** Starts a server that cannot confine LibreOffice, with an author whose presentation was refused for that reason. */
async function refused(isOwnMachine: boolean) {
  const sandbox = async () => {
    const none = await sandboxOf('none');
    if (!none) throw new Error('The unsandboxed runner is unavailable');
    return none;
  };
  test = await createTestApp({}, { converts: true, isOwnMachine, worker: { spareLanes: 0, sharpens: false, sandbox } });
  const author = await test.signedIn();
  const bookId = await upload(author, [{ name: 'deck.pptx', bytes: await makeDeck({}) }]);
  return { author, message: (await until(author, bookId, 'error')).message };
}

async function makeOperator(client: TestClient) {
  await test.services.db.updateTable('account').set({ is_operator: true }).execute();
  return client;
}

const say = translator(await loadServerMessages('zh'), 'zh');
const command = 'sudo apt install bubblewrap';

it('gives a customer general advice, and tells only the operator and the log which packages to install', async () => {
  const { author, message } = await refused(false);
  expect(message).toBe(say('convert.noSandbox'));
  expect(message).not.toContain('apt');
  expect((await author.call(getSpeechVoices, {})).data?.command).toBe('');
  expect(test.log()).toContain(command);
  const { data } = await (await makeOperator(author)).call(getAllBooks, {});
  expect(data?.list[0]?.failure).toBe(say('convert.noSandboxHere', { command }));
});

it('tells the person who runs the machine which packages to install', async () => {
  const { message } = await refused(true);
  expect(message).toBe(say('convert.noSandboxHere', { command }));
  expect(message).toContain(command);
});
