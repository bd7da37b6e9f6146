import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { addressBookMachine } from '../../src/machines/addressBook';
import type { Address } from '../../src/services/contract/address';
import { CallError } from '../../src/services/failure';
import { until } from '../support/client';
import { walk } from './walk';

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
const twenty = Array.from({ length: 20 }, (_, index) => address(`a-${index}`, index === 0));
const lost = new CallError({ kind: 'timeout', message: '网络超时，请稍后重试', shown: false });
const gone = new CallError({ kind: 'refused', reason: 'addressMissing', message: '地址不存在', shown: true });

const settle = (id: string) => [
  { type: `xstate.done.actor.${id}`, output: null },
  { type: `xstate.error.actor.${id}`, error: lost },
  { type: `xstate.error.actor.${id}`, error: gone },
];

describe('addressBook', () => {
  it('is walked along every state and transition', () =>
    walk(addressBookMachine, {
      inputs: [{ choosing: true }, { choosing: false }],
      events: [
        { type: 'book.retry' },
        { type: 'default.set', id: 'b' },
        { type: 'delete.ask', id: 'a' },
        { type: 'delete.confirm' },
        { type: 'flow.back' },
        { type: 'address.choose', id: 'a' },
        ...[[], two, twenty].map((output) => ({ type: 'xstate.done.actor.readBook', output })),
        { type: 'xstate.error.actor.readBook', error: lost },
        ...settle('remove'),
        ...settle('setDefault'),
      ],
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
