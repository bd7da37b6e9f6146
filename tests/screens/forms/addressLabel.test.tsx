// @vitest-environment happy-dom
import { addressById, updateAddress } from '@juyi/contract/address/address';
import { validAddress } from '@juyi/contract/tests/support/addresses';
import { answerOf, envelope, json } from '@juyi/contract/tests/support/samples';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AddressFlow } from '#screens/address/AddressFlow.tsx';
import { replaceTransport } from '#services/http/transport.ts';
import { modes } from '../../support/react';

/** Only ends a hung test. */
const HANG = { timeout: 120_000 };

let stored: object = {};
let saved: unknown[] = [];
let restore = () => undefined as void;
beforeEach(() => {
  saved = [];
  sessionStorage.clear();
  restore = replaceTransport(() => ({ path, payload }) => {
    if (path !== updateAddress.path) return Promise.resolve(answerOf(json(envelope(addressById, stored))));
    saved.push(payload.label);
    return Promise.resolve(answerOf(json(envelope(updateAddress, null))));
  });
});
afterEach(() => restore());

describe.each(modes)('the label of an address, in %s', (_, Mode) => {
  const { label: _label, ...unlabelled } = validAddress;
  const edit = async (label: object) => {
    stored = { ...unlabelled, ...label, id: 'a' };
    render(<AddressFlow id="a" />, { wrapper: Mode });
    const chips = within(await screen.findByRole('group', { name: '标签' }, HANG));
    const pressed = () => chips.queryAllByRole('button', { pressed: true }).map((chip) => chip.textContent);
    const save = async () => {
      fireEvent.click(screen.getByRole('button', { name: '保存' }));
      await waitFor(() => expect(saved).toHaveLength(1), HANG);
      return saved[0];
    };
    return { pressed, save, choose: (text: string) => fireEvent.click(chips.getByRole('button', { name: text })) };
  };

  it('is none where the backend knows no labels, until one is chosen', async () => {
    const form = await edit({});
    expect(form.pressed()).toEqual(['无']);
    form.choose('公司');
    expect([form.pressed(), await form.save()]).toEqual([['公司'], '公司']);
  });

  it('stays as another app gave it, until another one is chosen', async () => {
    const form = await edit({ label: '学校' });
    expect([form.pressed(), await form.save()]).toEqual([[], '学校']);
  });

  it('is taken off by 无', async () => {
    const form = await edit({ label: '家' });
    form.choose('无');
    expect(await form.save()).toBe('');
  });
});
