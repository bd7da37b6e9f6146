import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Address } from '../../../contract/address/address';
import { addressBookMachine } from '../../../src/machines/address/addressBook';
import { CallError } from '../../../src/services/http/failure';
import { until } from '../../support/client';
import { done, failed, followsTable } from '../table';

const address = (id: string, isDefault = false): Address => ({
  id,
  name: '林小艺',
  tel: '13800138000',
  province: '江西省',
  city: '景德镇市',
  county: '珠山区',
  areaCode: '360203',
  addressDetail: '陶溪川文创街区 12 号',
  isDefault,
});
const two = [address('a', true), address('b')];
const twenty = [...two, ...Array.from({ length: 18 }, (_, index) => address(`more-${index}`))];
const lost = new CallError({ kind: 'timeout', message: '网络超时，请稍后重试', shown: false });
const gone = new CallError({ kind: 'refused', reason: 'addressMissing', message: '地址不存在', shown: true });

describe('addressBook', () => {
  it('follows its table', () =>
    followsTable(addressBookMachine, {
      inputs: { choosing: { choosing: true }, keeping: { choosing: false } },
      events: {
        'flow.retry': {},
        'default.set b': { id: 'b' },
        'delete.ask b': { id: 'b' },
        'delete.confirm': {},
        'flow.back': {},
        'address.choose b': { id: 'b' },
        'readBook none': done([]),
        'readBook two': done(two),
        'readBook twenty': done(twenty),
        'readBook lost': failed(lost),
        ...Object.fromEntries(
          ['setDefault', 'remove'].flatMap((id) => [
            [`${id} done`, done(null)],
            [`${id} gone`, failed(gone)],
            [`${id} lost`, failed(lost)],
          ]),
        ),
      },
      names: { none: [], two, twenty, lost, gone, addressB: two[1] },
      table: `
        start
          choosing   → loading   choosing=true addresses=none meant=- chosen=- failure=-
          keeping    → loading   choosing=false addresses=none meant=- chosen=- failure=-
        loading   starts readBook {}
          readBook none     → empty    addresses=none meant=-
          readBook two      → open     addresses=two meant=-
          readBook twenty   → full     addresses=twenty meant=-
          readBook lost     → failed   failure=lost meant=-
        failed
          flow.retry        → loading          failure=-
        browsing
          default.set b     → settingDefault   meant=b failure=-
          delete.ask b      → askingToDelete   meant=b failure=-
          address.choose b  [choosing=true] → chosen   chosen=b output{addressB}
        askingToDelete
          delete.confirm    → deleting
          flow.back         [addresses=twenty] → full
          flow.back         → open
        settingDefault   starts setDefault id=b
          setDefault done   → loading   「已设为默认地址」success
          setDefault gone   → loading
          setDefault lost   [addresses=twenty] → full   failure=lost meant=-
          setDefault lost   → open      failure=lost meant=-
        deleting   starts remove id=b
          remove done       → loading   「地址已删除」success
          remove gone       → loading
          remove lost       [addresses=twenty] → full   failure=lost meant=-
          remove lost       → open      failure=lost meant=-
      `,
    }));

  const open = (choosing: boolean) => {
    const asked: unknown[] = [];
    const machine = addressBookMachine.provide({
      actors: {
        readBook: fromPromise(async () => two) as never,
        remove: fromPromise(async ({ input }) => void asked.push(input)) as never,
      },
    });
    return { actor: createActor(machine, { input: { choosing } }).start(), asked };
  };

  it('takes no choice where none is asked for', async () => {
    const { actor } = open(false);
    await until(() => actor.getSnapshot().matches('browsing'), 'the book is there');
    actor.send({ type: 'address.choose', id: 'b' });
    expect(actor.getSnapshot().status).toBe('active');
  });

  it('gives the chosen address', async () => {
    const { actor } = open(true);
    await until(() => actor.getSnapshot().matches('browsing'), 'the book is there');
    actor.send({ type: 'address.choose', id: 'b' });
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: { id: 'b' } });
  });

  it('deletes the address that was asked about, once confirmed, and keeps the others on show until they are read anew', async () => {
    const { actor, asked } = open(false);
    await until(() => actor.getSnapshot().matches('browsing'), 'the book is there');
    actor.send({ type: 'delete.ask', id: 'b' });
    actor.send({ type: 'flow.back' });
    expect(asked).toEqual([]);
    actor.send({ type: 'delete.ask', id: 'b' });
    actor.send({ type: 'delete.confirm' });
    actor.send({ type: 'delete.confirm' });
    expect(actor.getSnapshot().context.addresses).toHaveLength(2);
    await until(() => actor.getSnapshot().matches('browsing'), 'the book was read anew');
    expect(asked).toEqual([{ id: 'b' }]);
  });
});
