// @vitest-environment happy-dom
import { addressList } from '@juyi/contract/address/address';
import { regionTree as regionCall } from '@juyi/contract/address/regions';
import { answerOf, envelope, json } from '@juyi/contract/tests/support/samples';
import { regionTree } from '@juyi/gateway/address/regions';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AddressFlow } from '#screens/address/AddressFlow.tsx';
import { replaceTransport } from '#services/http/transport.ts';
import { modes } from '../../support/react';

/** Only ends a hung test. */
const HANG = { timeout: 120_000 };

let restore = () => undefined as void;
beforeEach(() => {
  restore = replaceTransport(
    () =>
      ({ path }) =>
        Promise.resolve(
          answerOf(json(path === regionCall.path ? envelope(regionCall, [...regionTree]) : envelope(addressList, []))),
        ),
  );
});
afterEach(() => restore());

describe.each(modes)('pasted texts, in %s', (_, Mode) => {
  const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
  const paste = async (text: string, detail: string) => {
    fireEvent.change(await screen.findByLabelText(/^智能粘贴/, {}, HANG), { target: { value: text } });
    fireEvent.click(screen.getByRole('button', { name: '识别' }));
    await waitFor(() => expect(valueOf('详细地址')).toBe(detail), HANG);
  };
  const receiver = () => [valueOf('收货人'), valueOf('手机号')];
  const visit = () => {
    sessionStorage.clear();
    render(<AddressFlow id={null} />, { wrapper: Mode });
  };

  it('keep nothing of the receiver before when the whole address is another', async () => {
    visit();
    await paste('收件人: 欧阳修文 / 广东省深圳市南山区科技园1栋', '科技园1栋');
    expect(receiver()).toEqual(['欧阳修文', '']);
    await paste('上海市浦东新区科苑路88弄6号1201室 15912345678', '科苑路88弄6号1201室');
    expect(receiver()).toEqual(['', '159 1234 5678']);
  });

  it('add up when each says another part', async () => {
    visit();
    await paste('赵敏 15912345678', '');
    await waitFor(() => expect(receiver()).toEqual(['赵敏', '159 1234 5678']), HANG);
    await paste('上海市浦东新区科苑路88弄6号1201室', '科苑路88弄6号1201室');
    expect(receiver()).toEqual(['赵敏', '159 1234 5678']);
  });

  it('say of a landline that it is no mobile number', async () => {
    visit();
    await paste('赵敏 0571-88888888 浙江省杭州市余杭区文一西路969号', '文一西路969号');
    expect(receiver()).toEqual(['赵敏', '057188888888']);
    await screen.findByText('手机号格式不正确', {}, HANG);
  });
});
