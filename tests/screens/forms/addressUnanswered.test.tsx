// @vitest-environment happy-dom
import { addAddress, addressList } from '@juyi/contract/address/address';
import { validAddress } from '@juyi/contract/tests/support/addresses';
import { answerOf, envelope, json } from '@juyi/contract/tests/support/samples';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { prefill } from '#hooks/useForm.ts';
import { addressForm } from '#machines/address/addressForm/form.ts';
import { AddressFlow } from '#screens/address/AddressFlow.tsx';
import { replaceTransport } from '#services/http/transport.ts';
import { listen } from '../../support/client';
import { modes } from '../../support/react';

/** Only ends a hung test. */
const HANG = { timeout: 120_000 };
const FIRST = '第一个地址自动设为默认';

let book: object[] = [];
let restore = () => undefined as void;
beforeEach(() => {
  book = [];
  sessionStorage.clear();
  restore = replaceTransport(() => ({ path }) => {
    if (path === addAddress.path) return Promise.reject(new Error('no answer'));
    return Promise.resolve(answerOf(json(envelope(addressList, book))));
  });
});
afterEach(() => restore());

describe.each(modes)('going back from a save without an answer, in %s', (_, Mode) => {
  const saveAndGoBack = async (after: object) => {
    prefill(addressForm(null), validAddress);
    render(<AddressFlow id={null} />, { wrapper: Mode });
    await screen.findByText(FIRST, {}, HANG);
    fireEvent.click(screen.getByRole('button', { name: '保存' }));
    const back = await screen.findByRole('button', { name: '返回修改' }, HANG);
    book = [after];
    const heard = listen();
    fireEvent.click(back);
    await waitFor(() => expect(heard.toasts).toHaveLength(1), HANG);
    heard.stop();
    return heard.toasts[0]?.text;
  };

  it('says that it was saved, and ends', async () => {
    expect(await saveAndGoBack({ ...validAddress, id: 'a' })).toBe('上次填写的地址已保存');
  });

  it('keeps what was typed when it was not saved; the default follows the book as it is then', async () => {
    expect(await saveAndGoBack({ ...validAddress, id: 'a', tel: '13900139000' })).toBe('上次填写的地址没有保存，请核对后再保存');
    expect((await screen.findByLabelText<HTMLInputElement>('收货人', {}, HANG)).value).toBe(validAddress.name);
    await waitFor(() => expect(screen.queryByText(FIRST)).toBeNull(), HANG);
  });
});
