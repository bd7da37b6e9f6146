import type { Address } from '@juyi/contract/address/address';
import { validAddress } from '@juyi/contract/tests/support/addresses';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { addressBookMachine, isFull } from '#machines/address/addressBook.ts';
import { CallError } from '#services/http/failure.ts';
import { until } from '../../support/client';
import { withActors } from '../actors';
import { done, failed, followsTable } from '../table';

const address = (id: string, isDefault = false): Address => ({ id, ...validAddress, isDefault });
const two = [address('a', true), address('b')];
const twenty = [...two, ...Array.from({ length: 18 }, (_, index) => address(`more-${index}`))];
const lost = new CallError({ kind: 'timeout', message: '网络超时，请稍后重试', shown: false });
const slow = new CallError({ kind: 'refused', reason: 'tooMany', message: '操作太频繁', retryAt: 1000, shown: true });
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
        ...Object.fromEntries(
          ['readBook', 'readAgain'].flatMap((id) => [
            [`${id} none`, done([])],
            [`${id} two`, done(two)],
            [`${id} lost`, failed(lost)],
            [`${id} slow`, failed(slow)],
          ]),
        ),
        'readAgain twenty': done(twenty),
        ...Object.fromEntries(
          ['setDefault', 'remove'].flatMap((id) => [
            [`${id} done`, done(null)],
            [`${id} gone`, failed(gone)],
            [`${id} slow`, failed(slow)],
            [`${id} lost`, failed(lost)],
          ]),
        ),
        'wait over': done(),
        'wait broken': failed(new Error('stopped')),
      },
      names: { none: [], two, twenty, lost, slow, addressB: two[1] },
      notInPlace: ['deletingId'],
      table: `
        start
          choosing   → loading   choosing=true addresses=none deletingId=- chosen=- failure=-
          keeping    → loading   choosing=false addresses=none deletingId=- chosen=- failure=-
        loading   starts readBook {}
          readBook none     → empty
          readBook two      → browsing   addresses=two
          readBook lost     → failed     failure=lost
          readBook slow     → waiting    failure=slow
        waiting, stale.waiting, waitingToChange   starts wait time=1000
        waiting
          wait over, wait broken → failed
        failed
          flow.retry        → loading          failure=-
        browsing, stale
          default.set b     → settingDefault   failure=-
          delete.ask b      → askingToDelete   deletingId=b failure=-
          address.choose b  [choosing=true] → chosen   chosen=addressB output{addressB}
        refreshing   starts readAgain {}
          readAgain none    → empty      addresses=none
          readAgain two     → browsing   addresses=two
          readAgain twenty  → browsing   addresses=twenty
          readAgain lost    → stale.failed    failure=lost
          readAgain slow    → stale.waiting   failure=slow
        stale.waiting
          wait over, wait broken → stale.failed
        stale.failed
          flow.retry        → refreshing   failure=-
        askingToDelete
          delete.confirm    → deleting
          flow.back         → browsing
        settingDefault   starts setDefault id=b
          setDefault done   → refreshing   「已设为默认地址」success
          setDefault gone   → refreshing
          setDefault slow   → waitingToChange   failure=slow
          setDefault lost   → browsing     failure=lost
        deleting   starts remove id=b
          remove done       → refreshing   「地址已删除」success
          remove gone       → refreshing
          remove slow       → waitingToChange   failure=slow
          remove lost       → browsing     failure=lost
        waitingToChange
          wait over, wait broken → browsing   failure=-
      `,
    }));

  const open = (choosing: boolean, answers: (() => Promise<Address[]>)[] = []) => {
    const asked: unknown[] = [];
    const machine = withActors(addressBookMachine, {
      readBook: fromPromise(() => answers.shift()?.() ?? Promise.resolve(two)),
      remove: fromPromise(async ({ input }) => void asked.push(input)),
    });
    return { actor: createActor(machine, { input: { choosing } }).start(), asked };
  };

  it('ignores a choice unless it was opened for choosing', async () => {
    const { actor } = open(false);
    await until(() => actor.getSnapshot().matches('browsing'), 'the book is there');
    actor.send({ type: 'address.choose', id: 'b' });
    expect(actor.getSnapshot().status).toBe('active');
  });

  it('gives the chosen address', async () => {
    const { actor } = open(true);
    await until(() => actor.getSnapshot().matches('browsing'), 'the book is there');
    actor.send({ type: 'address.choose', id: 'unlisted' });
    expect(actor.getSnapshot().status).toBe('active');
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

  it('keeps the list on show when it is not read again, and lets it be used', async () => {
    const { actor } = open(true, [() => Promise.resolve(twenty), () => Promise.reject(lost)]);
    await until(() => actor.getSnapshot().matches('browsing'), 'the book is there');
    expect(isFull(actor.getSnapshot().context)).toBe(true);
    actor.send({ type: 'delete.ask', id: 'b' });
    actor.send({ type: 'delete.confirm' });
    await until(() => actor.getSnapshot().context.failure !== null, 'the reading failed');
    expect(actor.getSnapshot().context.addresses).toEqual(twenty);
    actor.send({ type: 'flow.retry' });
    await until(() => actor.getSnapshot().matches('browsing'), 'the book was read anew');
    expect(isFull(actor.getSnapshot().context)).toBe(false);
  });
});
