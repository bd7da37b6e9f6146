import { ADDRESS_LIMIT, type Address, addressList, deleteAddress, setDefaultAddress } from '@juyi/contract/address/address';
import { assertEvent, assign, setup } from 'xstate';
import { call } from '#services/http/call.ts';
import { type Failure, toFailure } from '#services/http/failure.ts';
import { actorOf, named, waitUntil } from '../core/actors';
import { failureHandling } from '../core/failureHandling';
import { type Rejection, withError, withEvent, withOutput } from '../core/params';
import type { Origin } from '../core/specification';
import { failedToRead, otherError, readErrors, throttled, waitingToRead, waitingToTryAgain } from '../core/states';
import { say, type ToastEvent } from '../core/toast';
import type { AddressBookEvent } from './addressBook.events';

interface AddressBookContext {
  /** An address is chosen here for another screen. */
  choosing: boolean;
  /** The default comes first, then the newest. */
  addresses: readonly Address[];
  /** The address that the member is asked about before it is deleted. */
  deletingId: string | null;
  chosen: Address | null;
  failure: Failure | null;
}

/** `onDone` of reading the addresses, the first time and after every change. */
const onBookRead = [
  { guard: withOutput('isEmpty'), description: '还没有地址', target: 'empty', actions: withOutput('assignBook') },
  { description: '有地址', target: 'browsing', actions: withOutput('assignBook') },
] as const;

/** The events of the addresses on show, which may be out of date. */
const addressEvents = {
  'default.set': { target: 'settingDefault', actions: 'clearFailure' },
  'delete.ask': { target: 'askingToDelete', actions: ['clearFailure', withEvent('assignDeletingId')] },
  'address.choose': {
    guard: withEvent('mayChoose'),
    description: '为另一页选择地址时',
    target: 'chosen',
    actions: withEvent('assignChosen'),
  },
} as const;

/** `onError` of a change of one address. */
const changeErrors = (description: string) =>
  [
    { guard: withError('isGone'), description: '已在别处删除，重新加载', target: 'refreshing' },
    throttled('操作太频繁，要等一会儿', 'waitingToChange'),
    otherError(description, 'browsing'),
  ] as const;

const addressBookSetup = setup({
  types: {} as {
    meta: Origin;
    input: { choosing: boolean };
    context: AddressBookContext;
    events: AddressBookEvent;
    emitted: ToastEvent;
    output: Address | null;
    tags: 'waiting' | 'layer';
  },
  actors: {
    readBook: named('读取收货地址', actorOf(call(addressList))),
    setDefault: named('设为默认地址', actorOf(call(setDefaultAddress))),
    remove: named('删除地址', actorOf(call(deleteAddress))),
    waitUntil,
  },
  guards: {
    isEmpty: (_, addresses: readonly Address[]) => addresses.length === 0,
    mayChoose: ({ context }, { id }: { id: string }) => context.choosing && addressOf(context, id) !== null,
    isGone: (_, { error }: Rejection) => toFailure(error).reason === 'addressMissing',
  },
  actions: {
    assignBook: assign((_, addresses: readonly Address[]) => ({ addresses })),
    assignDeletingId: assign((_, { id }: { id: string }) => ({ deletingId: id })),
    assignChosen: assign(({ context }, { id }: { id: string }) => ({ chosen: addressOf(context, id) })),
    sayDeleted: say('地址已删除', 'success'),
    sayDefault: say('已设为默认地址', 'success'),
  },
}).extend(failureHandling);

export const addressBookMachine = addressBookSetup.createMachine({
  id: 'addressBook',
  description: '收货地址：查看、设为默认、删除，或选择一个带回',
  meta: { spec: ['§1'] },
  context: ({ input }) => ({ choosing: input.choosing, addresses: [], deletingId: null, chosen: null, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      description: '正在加载地址',
      invoke: { id: 'readBook', src: 'readBook', input: {}, onDone: onBookRead, onError: readErrors },
    },
    waiting: waitingToRead,
    failed: failedToRead('加载失败，可重试', 'loading'),
    empty: { description: '还没有地址，可新增' },
    browsing: { description: '显示地址，默认的在最前；不足 20 个时可新增', on: addressEvents },
    refreshing: {
      description: '改动之后重新加载，原有的地址保留到新的到来',
      invoke: {
        id: 'readAgain',
        src: 'readBook',
        input: {},
        onDone: onBookRead,
        onError: [throttled('请求太频繁，要等一会儿', 'stale.waiting'), otherError('没有读到', 'stale')],
      },
    },
    stale: {
      description: '没有读到最新的地址；原有的地址仍可操作',
      on: addressEvents,
      initial: 'failed',
      states: { failed: failedToRead('可重新加载', '#addressBook.refreshing'), waiting: waitingToRead },
    },
    askingToDelete: { description: '询问是否删除', tags: 'layer', on: { 'delete.confirm': 'deleting', 'flow.back': 'browsing' } },
    deleting: {
      description: '正在删除',
      invoke: {
        id: 'remove',
        src: 'remove',
        input: ({ context }) => ({ id: context.deletingId ?? '' }),
        onDone: { target: 'refreshing', actions: 'sayDeleted' },
        onError: changeErrors('没有删除成功'),
      },
    },
    settingDefault: {
      description: '正在设为默认',
      invoke: {
        id: 'setDefault',
        src: 'setDefault',
        input: ({ event }) => {
          assertEvent(event, 'default.set');
          return { id: event.id };
        },
        onDone: { target: 'refreshing', actions: 'sayDefault' },
        onError: changeErrors('没有设成'),
      },
    },
    waitingToChange: waitingToTryAgain('操作太频繁，等待后可再操作', 'browsing'),
    chosen: { description: '已选择，带回原来的页面', type: 'final' },
  },
  output: ({ context }) => context.chosen,
});

/** Finds an address by its id. */
const addressOf = ({ addresses }: AddressBookContext, id: string): Address | null =>
  addresses.find((address) => address.id === id) ?? null;

/** Tells whether the book is full: no more addresses may be added. */
export const isFull = ({ addresses }: AddressBookContext): boolean => addresses.length >= ADDRESS_LIMIT;
