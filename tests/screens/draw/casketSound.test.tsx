// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import CasketSound from '#components/media/casket/CasketSound.tsx';
import '../../support/react';

const played: string[] = [];
const param = () => ({ value: 0, setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() });
const node = (name: string) => ({
  connect: (to: unknown) => to,
  start: () => played.push(name),
  stop: vi.fn(),
  frequency: param(),
  gain: param(),
});

class FakeAudio {
  readonly currentTime = 0;
  readonly sampleRate = 8000;
  readonly destination = {};
  readonly createOscillator = () => node('tone');
  readonly createGain = () => node('gain');
  readonly createBiquadFilter = () => node('filter');
  readonly createBufferSource = () => node('noise');
  readonly createBuffer = (_channels: number, frames: number) => ({ getChannelData: () => new Float32Array(frames) });
  readonly resume = () => {
    played.push('resumed');
    return Promise.reject(new DOMException('the device is busy', 'InvalidStateError'));
  };
  readonly close = () => Promise.resolve();
}

const button = () => screen.getByRole('button', { name: '开盒声音' });
const isOn = () => button().getAttribute('aria-pressed') === 'true';

describe('the sound of the casket', () => {
  beforeEach(() => {
    played.length = 0;
    vi.stubGlobal('AudioContext', FakeAudio);
  });
  afterEach(() => {
    if (isOn()) fireEvent.click(button());
    vi.unstubAllGlobals();
  });

  /** Turns the sound on where asked for, and then opens the casket. */
  function open({ on = true, won = true }) {
    const { rerender } = render(<CasketSound opened={false} won={false} />);
    expect(isOn()).toBe(false);
    if (on) fireEvent.click(button());
    rerender(<CasketSound opened won={won} />);
  }

  it('is off until a tap', () => {
    open({ on: false });
    expect(played).toEqual([]);
  });

  it('rings for a win in three tones, also after an interruption', () => {
    open({});
    expect(played).toEqual(['resumed', 'tone', 'tone', 'tone']);
  });

  it('rustles without a prize', () => {
    open({ won: false });
    expect(played).toEqual(['resumed', 'noise']);
  });

  it('says nothing under reduced motion', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    open({});
    expect(played).toEqual([]);
  });

  it('stays on for the next visit of the page', () => {
    const { unmount } = render(<CasketSound opened={false} won={false} />);
    fireEvent.click(button());
    unmount();
    render(<CasketSound opened={false} won={false} />);
    expect(isOn()).toBe(true);
  });
});
