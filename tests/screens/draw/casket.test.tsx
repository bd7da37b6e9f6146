// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Casket } from '#components/media/casket/Casket.tsx';
import '../../support/react';

it('the opening casket can be skipped until the result covers it', () => {
  const skip = vi.fn();
  const casket = (onSkip: (() => void) | undefined) => (
    <Casket motion="opened" pressed={false} prizePicture="" rarity={1} onSkip={onSkip}>
      {null}
    </Casket>
  );
  const { rerender } = render(casket(skip));
  skip.mockClear();
  fireEvent.click(screen.getByRole('button', { name: '轻触跳过' }));
  expect(skip).toHaveBeenCalledTimes(1);
  // The light is told in words, too.
  expect(screen.getByRole('img', { name: '常物' })).toBeTruthy();
  rerender(casket(undefined));
  expect(screen.queryByRole('button')).toBeNull();
});

it.each([
  ['twice for a win', 3, [20, 400, 40]],
  ['once without a prize', undefined, 20],
] as const)('the phone vibrates %s', (_name, rarity, pattern) => {
  const vibrate = vi.fn();
  vi.stubGlobal('navigator', { vibrate });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  render(
    <Casket motion="opened" pressed={false} prizePicture="" rarity={rarity} onSkip={undefined}>
      {null}
    </Casket>,
  );
  expect(vibrate).toHaveBeenCalledExactlyOnceWith(pattern);
  vi.unstubAllGlobals();
});
