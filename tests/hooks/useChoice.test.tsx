// @vitest-environment happy-dom

import { validAddress } from '@juyi/gateway/tests/address/fixtures';
import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { chosenAddress, useChoice } from '#hooks/useChoice.ts';
import { modes } from '../support/react';

const address = { id: 'a', ...validAddress, isDefault: true };

describe.each(modes)('useChoice in %s', (_, Mode) => {
  const visit = () => renderHook(() => useChoice(chosenAddress), { wrapper: Mode });

  it('returns the choice for the lifetime of one screen, and undefined for the next', () => {
    expect(visit().result.current).toBeUndefined();
    chosenAddress.keep(address);
    const asked = visit();
    expect(asked.result.current).toEqual(address);
    asked.rerender();
    expect(asked.result.current).toEqual(address);
    asked.unmount();
    expect(visit().result.current).toBeUndefined();
  });

  it('ignores an invalid stored value', () => {
    sessionStorage.setItem('juyi.draft.choice.address', '{"version":1,"value":{"id":"<a>"}}');
    expect(visit().result.current).toBeUndefined();
  });
});
