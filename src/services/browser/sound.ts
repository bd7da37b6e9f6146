/** The partials of a struck porcelain bowl, as multiples of the lowest. */
const PARTIALS = [1, 2.76, 5.4] as const;
const LOWEST_HZ = 1050;
const RING_S = 1.8;
/** The prize has risen out of the casket after this time. */
const RISE_S = 0.4;

const RUSTLE_S = 0.5;
const RUSTLE_VOLUME = 0.12;

/** Rings like porcelain; the higher a partial is, the softer and shorter it is. */
export function ringPorcelain(context: AudioContext): void {
  const start = context.currentTime + RISE_S;
  for (const [index, partial] of PARTIALS.entries()) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.value = LOWEST_HZ * partial;
    volume.gain.setValueAtTime(0.16 / (index + 1), start);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + RING_S / (index + 1));
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + RING_S);
  }
}

/** Rustles like a sheet that is turned: high noise that swells twice. */
export function rustlePaper(context: AudioContext): void {
  const frames = Math.round(context.sampleRate * RUSTLE_S);
  const buffer = context.createBuffer(1, frames, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < frames; i++)
    samples[i] = (Math.random() * 2 - 1) * RUSTLE_VOLUME * Math.abs(Math.sin((2 * Math.PI * i) / frames));
  const noise = context.createBufferSource();
  const filter = context.createBiquadFilter();
  noise.buffer = buffer;
  filter.type = 'highpass';
  filter.frequency.value = 2500;
  noise.connect(filter).connect(context.destination);
  noise.start();
}
