import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { runChild } from './child.ts';
import { espeak, installCommand } from './espeak.ts';
import { SpeechError } from './speech-engine.ts';

const wish = { pieces: ['Leaf by leaf.'], language: 'en', tone: 'high', speed: 160 } as const;

describe('an audio program', () => {
  it("is killed when aborted, and cannot read the server's files", async () => {
    const stop = new AbortController();
    const child = await runChild('/bin/sh', ['-c', 'cat /etc/shadow 2>&1; echo; exec sleep 60'], stop.signal);
    const said = await new Promise<string>((resolve) =>
      child.process.stdout.once('data', (data) => resolve(`${data}`.trim())),
    );
    expect(said).not.toContain('root:');
    stop.abort(new Error('over'));
    await expect(child.ended).rejects.toThrow('over');
    await expect.poll(() => isAlive(child.process.pid ?? 0)).toBe(false);
  });

  it('reports an error if it is missing or fails', async () => {
    const { signal } = new AbortController();
    const none = await runChild('/no/such/program', [], signal);
    await expect(none.ended).rejects.toBeInstanceOf(SpeechError);
    await expect((await runChild('/bin/false', [], signal)).ended).rejects.toBeInstanceOf(SpeechError);
  });
});

describe('eSpeak NG', () => {
  it("is installed with the platform's package manager, if there is one", () => {
    expect(installCommand('linux')).toBe('sudo apt install espeak-ng lame kakasi');
    expect(installCommand('darwin')).toMatch(/^brew install /);
    expect(installCommand('win32')).toBe('');
  });

  it('stops if it is aborted while speaking', async () => {
    const stop = new AbortController();
    const pieces = Array.from({ length: 500 }, () => 'A long text that nobody wants to hear to its end.');
    const speech = await espeak.speak({ ...wish, pieces, signal: stop.signal });
    speech.mp3.resume();
    setTimeout(() => stop.abort(new Error('enough')), 300);
    await expect(speech.times).rejects.toThrow('enough');
  });

  it('fails if the consumer of its output disconnects', async () => {
    const pieces = Array.from({ length: 500 }, () => 'A long text that nobody wants to hear to its end.');
    const speech = await espeak.speak({ ...wish, pieces, signal: AbortSignal.timeout(30_000) });
    speech.mp3.destroy();
    await expect(speech.times).rejects.toBeInstanceOf(SpeechError);
  });

  it('produces an MP3 file', async () => {
    const speech = await espeak.speak({ ...wish, signal: AbortSignal.timeout(30_000) });
    const mp3 = await buffer(speech.mp3);
    expect((await speech.times).length).toBe(1);
    expect(mp3[0]).toBe(0xff);
  });
});

/** Whether the process exists. Includes a zombie, whose parent has not collected its exit status yet. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  return true;
}
