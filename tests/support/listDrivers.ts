import { createActor } from 'xstate';
import { addressBookMachine } from '../../src/machines/addressBook';
import { addressFormMachine } from '../../src/machines/addressForm';
import { ledger } from '../../src/machines/ledger';
import { contributionEntries } from '../../src/services/contract/account';
import { addAddress, addressList } from '../../src/services/contract/address';
import { uuid } from '../../src/services/uuid';
import type { Driver } from './drivers';
import type { Behaviour } from './faults';
import { goodAnswer, json } from './samples';

const broken: Behaviour = { kind: 'answer', answer: json({ error: 'Internal Server Error' }, 500) };
const silent = { waiting: () => false, onToast: () => undefined };

const parcel = {
  name: '林小艺',
  tel: '13800138000',
  province: '江西省',
  city: '景德镇市',
  county: '珠山区',
  areaCode: '360203',
  addressDetail: '陶溪川文创街区 12 号',
  isDefault: false,
} as const;

/** The calls of lists and addresses, each driven to the moment before it is made. */
export const listDrivers: readonly Driver[] = [
  {
    machine: 'list',
    call: contributionEntries,
    shape: 'page',
    waits: false,
    asksAgain: true,
    before: broken,
    start: () => {
      const actor = createActor(ledger.machine, { input: { entry: 'visit' } });
      actor.start();
      const is = (tag: 'busy' | 'more' | 'exhausted' | 'empty') => actor.getSnapshot().hasTag(tag);
      return {
        ...silent,
        tap: () => actor.send({ type: 'list.retry' }),
        askAgain: () => actor.send(ledger.filter({ direction: 'IN' })),
        busy: () => is('busy'),
        succeeded: () => !is('busy') && (is('more') || is('exhausted') || is('empty')),
        failure: () => actor.getSnapshot().context.failure,
        stop: () => actor.stop(),
      };
    },
  },
  {
    machine: 'addressBook',
    call: addressList,
    shape: 'read',
    waits: false,
    asksAgain: false,
    before: broken,
    start: () => {
      const actor = createActor(addressBookMachine, { input: { choosing: false } });
      actor.start();
      return {
        ...silent,
        tap: () => actor.send({ type: 'book.retry' }),
        busy: () => actor.getSnapshot().hasTag('loading'),
        succeeded: () => actor.getSnapshot().matches('browsing') || actor.getSnapshot().matches('empty'),
        failure: () => actor.getSnapshot().context.failure,
        stop: () => actor.stop(),
      };
    },
  },
  {
    machine: 'addressForm',
    call: addAddress,
    shape: 'write',
    waits: true,
    asksAgain: false,
    before: { kind: 'answer', answer: goodAnswer(addAddress) },
    start: () => {
      const actor = createActor(addressFormMachine, { input: { id: null } });
      actor.start();
      return {
        tap: () =>
          actor.send(
            actor.getSnapshot().hasTag('undecided')
              ? { type: 'address.resend' }
              : { type: 'address.save', ...parcel, requestId: uuid() },
          ),
        busy: () => actor.getSnapshot().hasTag('busy'),
        succeeded: () => actor.getSnapshot().status === 'done',
        failure: () => actor.getSnapshot().context.failure,
        waiting: () => actor.getSnapshot().hasTag('waiting'),
        onToast: (said) => void actor.on('toast', ({ text }) => said(text)),
        stop: () => actor.stop(),
      };
    },
  },
];
