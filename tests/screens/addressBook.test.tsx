// @vitest-environment happy-dom

import { type Address, addressList, setDefaultAddress } from '@juyi/contract/address/address';
import { validAddress } from '@juyi/contract/tests/support/addresses';
import { answerOf, envelope, goodAnswer, json } from '@juyi/contract/tests/support/samples';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { AddressBook } from '#screens/address/AddressBook.tsx';
import { replaceTransport } from '#services/http/transport.ts';
import { modes } from '../support/react';

/** Only ends a hung test. */
const HANG = { timeout: 120_000 };

const address = (id: string, name: string, isDefault = false): Address => ({
  ...validAddress,
  id,
  name,
  isDefault,
});
const before = [address('a', '林小艺', true), address('b', '林知夏')];
const after = [address('b', '林知夏', true), address('a', '林小艺')];

let restore = () => undefined as void;
afterEach(() => restore());

describe.each(modes)('the address book in %s', (_, Mode) => {
  it('keeps the list on show when it is not read again after a change, with a way to retry', async () => {
    let broken = false;
    let list = before;
    restore = replaceTransport(() => ({ path }) => {
      if (path === setDefaultAddress.path) {
        broken = true;
        return Promise.resolve(answerOf(goodAnswer(setDefaultAddress)));
      }
      return Promise.resolve(answerOf(broken ? json('<html>', 502) : json(envelope(addressList, list))));
    });
    render(<AddressBook choosing={false} />, { wrapper: Mode });
    const rows = () => within(screen.getByRole('list', { name: '收货地址' }));
    await waitFor(() => rows().getByText('林知夏'), HANG);

    fireEvent.click(screen.getByRole('button', { name: '把林知夏的地址设为默认', hidden: true }));
    await waitFor(() => screen.getByText('服务开小差了，请稍后重试'), HANG);
    expect(
      rows()
        .getAllByText(/林(小艺|知夏)/)
        .map(({ textContent }) => textContent),
    ).toEqual(['林小艺', '林知夏']);

    broken = false;
    list = after;
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    await waitFor(
      () =>
        expect(
          rows()
            .getAllByText(/林(小艺|知夏)/)
            .map(({ textContent }) => textContent),
        ).toEqual(['林知夏', '林小艺']),
      HANG,
    );
    expect(screen.queryByText('服务开小差了，请稍后重试')).toBeNull();
  });

  it('counts down after a change that is refused with Retry-After, with the list still on show', async () => {
    const tooMany = json({ code: 429, message: '操作太频繁，请稍后再试', data: null }, 429, { 'retry-after': '300' });
    restore = replaceTransport(
      () =>
        ({ path }) =>
          Promise.resolve(answerOf(path === setDefaultAddress.path ? tooMany : json(envelope(addressList, before)))),
    );
    render(<AddressBook choosing={false} />, { wrapper: Mode });
    await waitFor(() => screen.getByText('林知夏'), HANG);
    fireEvent.click(screen.getByRole('button', { name: '把林知夏的地址设为默认', hidden: true }));
    await waitFor(() => screen.getByText(/^\d+ 秒后可再操作$/), HANG);
    expect(screen.getByRole('alert').textContent).toBe('操作太频繁，请稍后再试');
    expect(screen.getByText('林知夏')).toBeTruthy();
  });
});
