// @vitest-environment happy-dom
import { addressById } from '@juyi/contract/address/address';
import { validAddress } from '@juyi/contract/tests/support/addresses';
import { answerOf, envelope, json } from '@juyi/contract/tests/support/samples';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AddressFlow } from '#screens/address/AddressFlow.tsx';
import { replaceTransport } from '#services/http/transport.ts';
import { modes } from '../../support/react';

/** Only ends a hung test. */
const HANG = { timeout: 120_000 };
const HINT = '已恢复上次未保存的修改';

let restore = () => undefined as void;
beforeEach(() => {
  const address = { ...validAddress, id: 'a', name: '林小艺', isDefault: false };
  restore = replaceTransport(() => () => Promise.resolve(answerOf(json(envelope(addressById, address)))));
});
afterEach(() => restore());

describe.each(modes)('an address that is edited, in %s', (_, Mode) => {
  const visit = async () => {
    const { unmount } = render(<AddressFlow id="a" />, { wrapper: Mode });
    return { unmount, name: await screen.findByLabelText<HTMLInputElement>('收货人', {}, HANG) };
  };

  it('says that changes of the visit before came back, until they are thrown away', async () => {
    const first = await visit();
    expect(screen.queryByText(HINT)).toBeNull();
    fireEvent.change(first.name, { target: { value: '林知夏' } });
    first.unmount();

    const second = await visit();
    expect([second.name.value, screen.getByRole('status').textContent]).toEqual(['林知夏', HINT]);
    fireEvent.click(screen.getByRole('button', { name: '撤销修改' }));
    expect([second.name.value, screen.queryByText(HINT)]).toEqual(['林小艺', null]);
    second.unmount();

    const third = await visit();
    expect([third.name.value, screen.queryByText(HINT)]).toEqual(['林小艺', null]);
  });
});
