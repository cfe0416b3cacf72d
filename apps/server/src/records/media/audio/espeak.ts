import type { Writable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import type { SpeechTone } from '@leafcast/contract';
import { findProgram } from '@leafcast/convert';
import { languageCodes, loadLanguageNames } from '@leafcast/messages';
import { runChild } from './child.ts';
import { type SpeechEngine, SpeechError, type SpeechRequest } from './speech-engine.ts';
import { readWav } from './wav.ts';

/**
 * Returns eSpeak NG's voice name for each language. Chinese uses the Pinyin voice, because the other voice spells
 * Chinese in English.
 */
async function voices(): Promise<Readonly<Record<string, string>>> {
  const names = await Promise.all(languageCodes.map((language) => loadLanguageNames(language)));
  return Object.fromEntries(names.flatMap((each) => Object.entries(each.voices)));
}
/** Pitches from 0 to 99. Not every build has male and female voices, but every voice has an adjustable pitch. */
const pitches: Readonly<Record<SpeechTone, number>> = { high: 72, low: 28 };

/**
 * Returns the command that installs the programs with the platform's usual package manager; an empty string on Windows,
 * where no package manager has all of them.
 */
export const installCommand = (platform: NodeJS.Platform): string =>
  platform === 'win32' ? '' : `${platform === 'darwin' ? 'brew' : 'sudo apt'} install espeak-ng lame kakasi`;

/** Sample rate of eSpeak NG's output, in hertz. `pause` is the length of the pause between two pieces, in seconds. */
const rate = 22_050;
const pause = 0.2;
const silence = Buffer.alloc(2 * Math.round(rate * pause));

/** Uses eSpeak NG for speech and LAME for encoding: two small programs that are available in every Debian release. */
export const espeak: SpeechEngine = {
  languages: async () => Object.keys(await voices()),
  async missing() {
    const [speaker, packer] = await Promise.all([findProgram('espeak-ng'), findProgram('lame')]);
    return speaker && packer ? null : installCommand(process.platform);
  },
  async speak(wish) {
    const { signal } = wish;
    const [speaker, packer] = await Promise.all([findProgram('espeak-ng'), findProgram('lame')]);
    if (!speaker || !packer) throw new SpeechError('eSpeak NG or LAME is not installed');
    const raw = ['-r', '-s', `${rate / 1000}`, '--bitwidth', '16', '--signed', '--little-endian', '-m', 'm'];
    const lame = await runChild(packer, ['--quiet', ...raw, '-b', '48', '-', '-'], signal);
    const times = synthesize(speaker, wish, lame.process.stdin).then(
      async (done) => {
        await lame.ended;
        return done;
      },
      (error: unknown) => {
        lame.process.kill('SIGKILL');
        throw error;
      },
    );
    times.catch(() => undefined);
    return { mp3: lame.process.stdout, times };
  },
};

/** Synthesizes each piece and writes it to the encoder. Returns the start and end of each piece. */
async function synthesize(speaker: string, { pieces, language, tone, speed, signal }: SpeechRequest, into: Writable) {
  const voice = ['-v', (await voices())[language] ?? language, '-p', `${pitches[tone]}`, '-s', `${speed}`];
  const times: { start: number; end: number }[] = [];
  let at = 0;
  for (const piece of pieces) {
    const child = await runChild(speaker, [...voice, '--stdin', '--stdout'], signal);
    child.process.stdin.end(await inKana(piece, language, signal));
    const wav = await buffer(child.process.stdout);
    await child.ended;
    const pcm = readWav(wav);
    if (!pcm || pcm.rate !== rate) throw new SpeechError('eSpeak NG produced no audio that can be encoded');
    const seconds = pcm.samples.length / 2 / rate;
    times.push({ start: at, end: at + seconds });
    at += seconds + pause;
    await write(into, pcm.samples, signal);
    await write(into, silence, signal);
  }
  into.end();
  return times;
}

/** Converts Japanese kanji, which eSpeak NG cannot read, to kana if KAKASI is installed. */
async function inKana(piece: string, language: string, signal: AbortSignal): Promise<string> {
  const rewriter = language === 'ja' ? await findProgram('kakasi') : null;
  if (rewriter === null) return piece;
  const child = await runChild(rewriter, ['-JH', '-i', 'utf8', '-o', 'utf8'], signal);
  child.process.stdin.end(piece);
  const kana = await text(child.process.stdout);
  await child.ended;
  return kana;
}

/** Writes to a stream and waits until it accepts more data, so that a long text is never completely in memory. */
async function write(into: Writable, bytes: Buffer, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  if (into.destroyed) throw new SpeechError('LAME accepts no more audio');
  if (into.write(bytes)) return;
  await new Promise<void>((resolve) => {
    const done = () => {
      for (const event of ['drain', 'close', 'error']) into.removeListener(event, done);
      resolve();
    };
    for (const event of ['drain', 'close', 'error']) into.once(event, done);
  });
}
