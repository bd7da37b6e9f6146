// @vitest-environment happy-dom
import {
  type Address,
  addAddress,
  addressById,
  addressList,
  setDefaultAddress,
  updateAddress,
} from '@juyi/contract/address/address';
import { regionTree as regionCall } from '@juyi/contract/address/regions';

import { answerOf, envelope, goodAnswer, json } from '@juyi/contract/tests/support/samples';
import { regionTree } from '@juyi/gateway/address/regions';
import { validAddress } from '@juyi/gateway/tests/address/fixtures';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { prefill } from '#hooks/form/formDraft.ts';
import { chosenAddress, parcelOfChoice } from '#hooks/useChoice.ts';
import { addressForm } from '#machines/address/addressForm/form.ts';
import { AddressBook } from '#screens/address/AddressBook.tsx';
import { AddressFlow } from '#screens/address/AddressFlow.tsx';
import ProductAddressScreen from '#screens/redemption/ProductAddressScreen.tsx';
import { listen } from '../support/client';
import { answer, answerCalls } from '../support/react';

const address = (id: string, name: string, isDefault = false): Address => ({
  ...validAddress,
  id,
  name,
  isDefault,
});
const before = [address('a', '林小艺', true), address('b', '林知夏')];
const after = [address('b', '林知夏', true), address('a', '林小艺')];

describe('the address book', () => {
  it('keeps the list on show when it is not read again after a change, with a way to retry', async () => {
    let broken = false;
    let list = before;
    answerCalls(({ path }) => {
      if (path === setDefaultAddress.path) {
        broken = true;
        return Promise.resolve(answerOf(goodAnswer(setDefaultAddress)));
      }
      return Promise.resolve(answerOf(broken ? json('<html>', 502) : json(envelope(addressList, list))));
    });
    render(<AddressBook choosing={false} />);
    const rows = () => within(screen.getByRole('list', { name: '收货地址' }));
    const names = () =>
      rows()
        .getAllByText(/林(小艺|知夏)/)
        .map(({ textContent }) => textContent);
    await waitFor(() => rows().getByText('林知夏'));

    fireEvent.click(screen.getByRole('button', { name: '把林知夏的地址设为默认', hidden: true }));
    await waitFor(() => screen.getByText('服务开小差了，请稍后重试'));
    expect(names()).toEqual(['林小艺', '林知夏']);

    broken = false;
    list = after;
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    await waitFor(() => expect(names()).toEqual(['林知夏', '林小艺']));
    expect(screen.queryByText('服务开小差了，请稍后重试')).toBeNull();
  });

  it('chooses an address for the goods that wait for one; without goods it is the list of addresses', async () => {
    answerCalls(async () => answerOf(json(envelope(addressList, before))));
    const goods = async () => (await screen.findByRole('region', { name: '兑换的商品' })).textContent;
    const step = () => screen.getByRole('listitem', { current: 'step' }).textContent;
    const { unmount } = render(<ProductAddressScreen />);
    await screen.findByText('林小艺');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('收货地址');
    expect(screen.queryByRole('button', { name: '寄到这里' })).toBeNull();
    unmount();
    parcelOfChoice.keep({ title: '苏绣书签', picUrl: '/goods/bookmark.svg', choice: '梅 / 2 件', price: '6.00' });
    render(<ProductAddressScreen />);
    await screen.findByText('林小艺');
    expect(screen.getByRole('button', { name: '寄到这里' })).toBeTruthy();
    expect([await goods(), step()]).toEqual([expect.stringMatching(/^苏绣书签梅 \/ 2 件合计 6\.00 数据IP/), '2选地址进行中']);
    parcelOfChoice.clear();
  });

  it.each([
    [undefined, '林知夏'],
    ['a', '林小艺'],
    ['deleted', '林知夏'],
  ])('marks one address, which the button at the bottom chooses: %s', async (chosenId, name) => {
    answerCalls(() =>
      Promise.resolve(answerOf(json(envelope(addressList, [address('a', '林小艺'), address('b', '林知夏', true)])))),
    );
    render(<AddressBook choosing chosenId={chosenId} />);
    await screen.findByText('林小艺');
    expect(screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining(name),
    ]);
    fireEvent.click(screen.getByRole('button', { name: '寄到这里' }));
    await waitFor(() => expect(chosenAddress.read()?.name).toBe(name));
    chosenAddress.clear();
  });

  it('counts down after a change that is refused with Retry-After, with the list still on show', async () => {
    const tooMany = json({ code: 429, message: '操作太频繁，请稍后再试', data: null }, 429, { 'retry-after': '300' });
    answerCalls(({ path }) =>
      Promise.resolve(answerOf(path === setDefaultAddress.path ? tooMany : json(envelope(addressList, before)))),
    );
    render(<AddressBook choosing={false} />);
    await waitFor(() => screen.getByText('林知夏'));
    fireEvent.click(screen.getByRole('button', { name: '把林知夏的地址设为默认', hidden: true }));
    await waitFor(() => screen.getByText(/^\d+ 秒后可再操作$/));
    expect(screen.getByRole('alert').textContent).toBe('操作太频繁，请稍后再试');
    expect(screen.getByText('林知夏')).toBeTruthy();
  });
});

const HINT = '已恢复上次未保存的修改';

describe('an address that is edited', () => {
  beforeEach(() => {
    const address = { ...validAddress, id: 'a', name: '林小艺', isDefault: false };
    answerCalls(() => answer(addressById, address));
  });

  const visit = async () => {
    const { unmount } = render(<AddressFlow id="a" />);
    return { unmount, name: await screen.findByLabelText<HTMLInputElement>('收货人') };
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

let stored: object = {};
let saved: unknown[] = [];
describe('the label of an address', () => {
  beforeEach(() => {
    saved = [];
    sessionStorage.clear();
    answerCalls(({ path, payload }) => {
      if (path !== updateAddress.path) return answer(addressById, stored);
      saved.push(payload.label);
      return answer(updateAddress, null);
    });
  });

  const { label: _label, ...unlabelled } = validAddress;
  const edit = async (label: object) => {
    stored = { ...unlabelled, ...label, id: 'a' };
    render(<AddressFlow id="a" />);
    const chips = within(await screen.findByRole('group', { name: '标签' }));
    const pressed = () => chips.queryAllByRole('button', { pressed: true }).map((chip) => chip.textContent);
    const save = async () => {
      fireEvent.click(screen.getByRole('button', { name: '保存' }));
      await waitFor(() => expect(saved).toHaveLength(1));
      return saved[0];
    };
    return { pressed, save, choose: (text: string) => fireEvent.click(chips.getByRole('button', { name: text })) };
  };

  it('is none where the backend knows no labels, until one is chosen', async () => {
    const form = await edit({});
    expect(form.pressed()).toEqual([]);
    form.choose('公司');
    expect([form.pressed(), await form.save()]).toEqual([['公司'], '公司']);
  });

  it('stays as another app gave it, until another one is chosen', async () => {
    const form = await edit({ label: '学校' });
    expect([form.pressed(), await form.save()]).toEqual([[], '学校']);
  });

  it('takes the focus with what is wrong when it is refused', async () => {
    await edit({ label: '家' });
    const message = '标签格式不正确';
    answerCalls(() => Promise.resolve(answerOf(json({ code: 40000, message, data: { field: 'label' } }))));
    fireEvent.click(screen.getByRole('button', { name: '保存' }));
    await screen.findByText(message);
    const group = screen.getByRole('group', { name: '标签', description: message });
    expect([document.activeElement, group.getAttribute('tabindex')]).toEqual([group, '-1']);
  });

  it('is saved by Enter in the street, which is the last text', async () => {
    await edit({ label: '家' });
    fireEvent.keyDown(screen.getByLabelText('详细地址'), { key: 'Enter' });
    await waitFor(() => expect(saved).toEqual(['家']));
  });

  it('is taken off by another tap', async () => {
    const form = await edit({ label: '家' });
    form.choose('家');
    expect(await form.save()).toBe('');
  });
});

describe('pasted texts', () => {
  beforeEach(() => {
    answerCalls(({ path }) => (path === regionCall.path ? answer(regionCall, [...regionTree]) : answer(addressList, [])));
  });

  const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
  const paste = async (text: string, detail: string) => {
    fireEvent.change(await screen.findByLabelText(/^智能粘贴/), { target: { value: text } });
    fireEvent.click(screen.getByRole('button', { name: '识别' }));
    await waitFor(() => expect(valueOf('详细地址')).toBe(detail));
  };
  const receiver = () => [valueOf('收货人'), valueOf('手机号')];
  const visit = () => {
    sessionStorage.clear();
    render(<AddressFlow id={null} />);
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
    await waitFor(() => expect(receiver()).toEqual(['赵敏', '159 1234 5678']));
    await paste('上海市浦东新区科苑路88弄6号1201室', '科苑路88弄6号1201室');
    expect(receiver()).toEqual(['赵敏', '159 1234 5678']);
  });
});

const FIRST = '第一个地址自动设为默认';

let book: object[] = [];
describe('going back from a save without an answer', () => {
  beforeEach(() => {
    book = [];
    sessionStorage.clear();
    answerCalls(({ path }) => {
      if (path === addAddress.path) return Promise.reject(new Error('no answer'));
      return answer(addressList, book);
    });
  });

  const saveAndGoBack = async (after: object) => {
    prefill(addressForm(null), validAddress);
    render(<AddressFlow id={null} />);
    await screen.findByText(FIRST);
    fireEvent.click(screen.getByRole('button', { name: '保存' }));
    const back = await screen.findByRole('button', { name: '返回修改' });
    book = [after];
    const heard = listen();
    fireEvent.click(back);
    await waitFor(() => expect(heard.toasts).toHaveLength(1));
    heard.stop();
    return heard.toasts[0]?.text;
  };

  it('keeps what was typed when it was not saved; the default follows the book as it is then', async () => {
    expect(await saveAndGoBack({ ...validAddress, id: 'a', tel: '13900139000' })).toBe('上次填写的地址没有保存，请核对后再保存');
    expect((await screen.findByLabelText<HTMLInputElement>('收货人')).value).toBe(validAddress.name);
    await waitFor(() => expect(screen.queryByText(FIRST)).toBeNull());
  });
});
