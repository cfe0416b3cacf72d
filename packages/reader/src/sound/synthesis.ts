/**
 * Synthesizes the sound of turning paper. No sound files are needed, and each sound is slightly different.
 *
 * @param at start time in seconds of the context's clock
 */
export function playPaperSound(context: BaseAudioContext, target: AudioNode, at = context.currentTime): void {
  const seconds = 0.42 + 0.1 * Math.random();
  const source = noise(context, seconds);
  const band = context.createBiquadFilter();
  band.type = 'bandpass';
  band.Q.value = 0.7;
  // The sound has three phases: the leaf is lifted, moves through the air, and falls.
  band.frequency.setValueAtTime(900, at);
  band.frequency.exponentialRampToValueAtTime(3400 + 600 * Math.random(), at + 0.45 * seconds);
  band.frequency.exponentialRampToValueAtTime(700, at + seconds);
  const loudness = context.createGain();
  loudness.gain.setValueAtTime(0, at);
  loudness.gain.linearRampToValueAtTime(0.35, at + 0.06);
  loudness.gain.linearRampToValueAtTime(0.16, at + 0.3 * seconds);
  loudness.gain.linearRampToValueAtTime(0.5, at + 0.72 * seconds);
  loudness.gain.linearRampToValueAtTime(0, at + seconds);
  source.connect(band).connect(loudness).connect(target);
  source.start(at);
}

/** Synthesizes a short dry tick. */
export function playTickSound(context: BaseAudioContext, target: AudioNode, at = context.currentTime): void {
  const source = context.createOscillator();
  const loudness = context.createGain();
  source.type = 'triangle';
  source.frequency.setValueAtTime(1500, at);
  source.frequency.exponentialRampToValueAtTime(500, at + 0.03);
  loudness.gain.setValueAtTime(0.3, at);
  loudness.gain.exponentialRampToValueAtTime(0.001, at + 0.05);
  source.connect(loudness).connect(target);
  source.start(at);
  source.stop(at + 0.06);
}

function noise(context: BaseAudioContext, seconds: number): AudioBufferSourceNode {
  const buffer = context.createBuffer(1, Math.ceil(seconds * context.sampleRate), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = 2 * Math.random() - 1;
  const source = context.createBufferSource();
  source.buffer = buffer;
  return source;
}
