import { createPageAudio, getPageText, getSpeechVoices } from '@leafcast/contract';
import pLimit from 'p-limit';
import type { HandleCall } from '../../../accounts/calls/call-router.ts';
import type { Services } from '../../../platform/services.ts';
import { espeak } from './espeak.ts';
import { pageText, synthesizePageSpeech } from './page-audio.ts';
import type { SpeechEngine } from './speech-engine.ts';

/** Number of texts synthesized at the same time; other requests wait. */
const slots = 2;

/** Registers the API calls that create speech for pages. @param engine speech engine to use @see D-366 … D-370 */
export function registerAudioCalls(handle: HandleCall, services: Services, engine: SpeechEngine = espeak): void {
  const inTurn = pLimit(slots);
  handle(getSpeechVoices, async () => {
    const command = await engine.missing();
    const told = services.isOwnMachine ? command : null;
    return { isReady: command === null, command: told ?? '', languages: [...(await engine.languages())] };
  });
  handle(getPageText, ({ bookId, page }, { account }) => pageText(services, account, bookId, page));
  handle(createPageAudio, (body, { account }) => inTurn(() => synthesizePageSpeech(services, engine, account, body)));
}
