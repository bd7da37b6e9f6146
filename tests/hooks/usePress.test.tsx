// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { usePress } from '#hooks/taps/usePress.ts';

const onPress = vi.fn();
const Seal = () => {
  const { pressed, handlers } = usePress(onPress);
  return (
    <button type="button" data-pressed={pressed} {...handlers}>
      封
    </button>
  );
};
const press = () => {
  render(<Seal />);
  const seal = screen.getByRole('button');
  fireEvent.pointerDown(seal);
  return seal;
};
const wait = (ms: number) => {
  act(() => void vi.advanceTimersByTime(ms));
};

describe('a seal that is tapped, or pressed and held', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    onPress.mockClear();
  });

  it('a tap presses it once, at its end', () => {
    const seal = press();
    wait(300);
    expect([seal.dataset.pressed, onPress.mock.calls.length]).toEqual(['true', 0]);
    fireEvent.pointerUp(seal);
    fireEvent.click(seal);
    wait(2000);
    expect([seal.dataset.pressed, onPress.mock.calls.length]).toEqual(['false', 1]);
  });

  it('held for 800 ms it is pressed once, and the click of the release does not press it again', () => {
    const seal = press();
    wait(799);
    expect(onPress).not.toHaveBeenCalled();
    wait(1);
    expect([seal.dataset.pressed, onPress.mock.calls.length]).toEqual(['false', 1]);
    wait(5000);
    fireEvent.pointerUp(seal);
    fireEvent.click(seal);
    expect(onPress).toHaveBeenCalledTimes(1);
    // The next tap counts again.
    fireEvent.pointerDown(seal);
    fireEvent.pointerUp(seal);
    fireEvent.click(seal);
    expect(onPress).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['pointerCancel', 'the page scrolls'],
    ['pointerLeave', 'the finger leaves it'],
  ] as const)('%s: when %s it is not pressed', (type, _because) => {
    const seal = press();
    wait(500);
    fireEvent[type](seal);
    wait(5000);
    expect(onPress).not.toHaveBeenCalled();
  });

  it('a click alone presses it: of the keyboard, of a screen reader', () => {
    render(<Seal />);
    fireEvent.click(screen.getByRole('button'));
    expect(onPress).toHaveBeenCalledTimes(1);
  });

  it('when its page is left, it is not pressed any more', () => {
    const { unmount } = render(<Seal />);
    fireEvent.pointerDown(screen.getByRole('button'));
    unmount();
    wait(5000);
    expect(onPress).not.toHaveBeenCalled();
  });
});
