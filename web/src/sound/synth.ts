/** Makes a recipe audible. */

import type { Tone } from './recipes';

const FADE_IN = 0.006;

export class Synth {
  private context: AudioContext | null = null;
  private noise: AudioBuffer | null = null;

  play(tones: readonly Tone[], volume: number): void {
    const context = this.ready();
    if (context === null) return;
    const out = context.createGain();
    out.gain.value = volume;
    out.connect(context.destination);
    const start = context.currentTime + 0.01;
    for (const tone of tones) this.sound(context, tone, start, out);
    const end = Math.max(...tones.map(({ at, length }) => at + length));
    setTimeout(() => out.disconnect(), (end + 0.3) * 1000);
  }

  /** Browsers stay silent until somebody has touched the page. */
  private ready(): AudioContext | null {
    if (typeof AudioContext === 'undefined') return null;
    if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return null;
    this.context ??= new AudioContext();
    if (this.context.state === 'suspended') void this.context.resume();
    return this.context;
  }

  private sound(context: AudioContext, tone: Tone, start: number, out: AudioNode): void {
    const from = start + tone.at;
    const until = from + tone.length;
    const envelope = context.createGain();
    envelope.gain.setValueAtTime(0, from);
    envelope.gain.linearRampToValueAtTime(tone.loud, from + FADE_IN);
    envelope.gain.exponentialRampToValueAtTime(0.0005, until);
    envelope.connect(out);
    const source =
      tone.wave === 'noise' ? this.hiss(context, tone, envelope) : hum(context, tone, from, until, envelope);
    source.start(from);
    source.stop(until + 0.02);
  }

  private hiss(context: AudioContext, tone: Tone, out: AudioNode): AudioScheduledSourceNode {
    this.noise ??= whiteNoise(context);
    const source = context.createBufferSource();
    source.buffer = this.noise;
    const filter = context.createBiquadFilter();
    filter.type = 'bandpass';
    filter.frequency.value = tone.from;
    source.connect(filter).connect(out);
    return source;
  }
}

function hum(
  context: AudioContext,
  tone: Tone,
  from: number,
  until: number,
  out: AudioNode,
): AudioScheduledSourceNode {
  const source = context.createOscillator();
  source.type = tone.wave as OscillatorType;
  source.frequency.setValueAtTime(tone.from, from);
  if (tone.to !== undefined) source.frequency.exponentialRampToValueAtTime(tone.to, until);
  source.connect(out);
  return source;
}

function whiteNoise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
  return buffer;
}
