import { assertEvent, assign, emit, setup } from 'xstate';
import { ADDRESS_LIMIT, type Address, addressList, deleteAddress, setDefaultAddress } from '../../../contract/address/address';
import { call } from '../../services/http/call';
import { type Failure, toFailure } from '../../services/http/failure';
import type { Toast } from '../../services/http/reports';
import { actorOf } from '../core/actors';
import type { AddressBookEvent } from './addressBook.events';

interface AddressBookContext {
  /** Whether an address is chosen here for another screen. */
  choosing: boolean;
  /** The default first, then the newest. */
  addresses: readonly Address[];
  /** The address that is to be deleted, or made the default. */
  meant: string | null;
  chosen: string | null;
  failure: Failure | null;
}

interface Came {
  readonly addresses: readonly Address[];
}

export const addressBookMachine = setup({
  types: {} as {
    input: { choosing: boolean };
    context: AddressBookContext;
    events: AddressBookEvent;
    emitted: { type: 'toast' } & Toast;
    output: Address;
    tags: 'loading' | 'busy' | 'empty' | 'full' | 'failed' | 'layer';
  },
  actors: {
    readBook: actorOf(call(addressList)),
    setDefault: actorOf(call(setDefaultAddress)),
    remove: actorOf(call(deleteAddress)),
  },
  guards: {
    isEmpty: (_, { addresses }: Came) => addresses.length === 0,
    isFull: (_, { addresses }: Came) => addresses.length >= ADDRESS_LIMIT,
    isChooser: ({ context }) => context.choosing,
    wasFull: ({ context }) => context.addresses.length >= ADDRESS_LIMIT,
    isGone: (_, params: { error: unknown }) => toFailure(params.error).reason === 'addressMissing',
  },
  actions: {
    keepBook: assign((_, { addresses }: Came) => ({ addresses, meant: null, failure: null })),
    keepMeant: assign((_, { id }: { id: string }) => ({ meant: id, failure: null })),
    keepChosen: assign((_, { id }: { id: string }) => ({ chosen: id })),
    keepFailure: assign((_, params: { error: unknown }) => ({ failure: toFailure(params.error), meant: null })),
    clearFailure: assign({ failure: null }),
    sayDeleted: emit({ type: 'toast', text: '地址已删除', style: 'success' }),
    sayDefault: emit({ type: 'toast', text: '已设为默认地址', style: 'success' }),
  },
}).createMachine({
  id: 'addressBook',
  description: '收货地址：查看、设为默认、删除，或选择一个带回',
  context: ({ input }) => ({ choosing: input.choosing, addresses: [], meant: null, chosen: null, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      description: '正在加载地址；改动之后原有内容保留到新的到来',
      tags: 'loading',
      invoke: {
        id: 'readBook',
        src: 'readBook',
        input: {},
        onDone: [
          {
            guard: { type: 'isEmpty', params: ({ event }) => ({ addresses: event.output }) },
            description: '还没有地址',
            target: 'empty',
            actions: { type: 'keepBook', params: ({ event }) => ({ addresses: event.output }) },
          },
          {
            guard: { type: 'isFull', params: ({ event }) => ({ addresses: event.output }) },
            description: '已满 20 个',
            target: 'browsing.full',
            actions: { type: 'keepBook', params: ({ event }) => ({ addresses: event.output }) },
          },
          {
            description: '还可新增',
            target: 'browsing.open',
            actions: { type: 'keepBook', params: ({ event }) => ({ addresses: event.output }) },
          },
        ],
        onError: { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    empty: { description: '还没有地址，可新增', tags: 'empty' },
    failed: {
      description: '加载失败，可重试',
      tags: 'failed',
      on: { 'flow.retry': { target: 'loading', actions: 'clearFailure' } },
    },
    browsing: {
      description: '显示地址，默认的在最前',
      initial: 'open',
      states: {
        open: { description: '不足 20 个，可新增' },
        full: { description: '已满 20 个，删除后才能新增', tags: 'full' },
      },
      on: {
        'default.set': { target: 'settingDefault', actions: { type: 'keepMeant', params: ({ event }) => event } },
        'delete.ask': { target: 'askingToDelete', actions: { type: 'keepMeant', params: ({ event }) => event } },
        'address.choose': {
          guard: 'isChooser',
          description: '为另一页选择地址时',
          target: 'chosen',
          actions: { type: 'keepChosen', params: ({ event }) => event },
        },
      },
    },
    askingToDelete: {
      description: '询问是否删除',
      tags: 'layer',
      on: {
        'delete.confirm': 'deleting',
        'flow.back': [
          { guard: 'wasFull', description: '已满 20 个', target: 'browsing.full' },
          { description: '还可新增', target: 'browsing.open' },
        ],
      },
    },
    deleting: {
      description: '正在删除',
      tags: 'busy',
      invoke: {
        id: 'remove',
        src: 'remove',
        input: ({ context }) => ({ id: context.meant ?? '' }),
        onDone: { target: 'loading', actions: 'sayDeleted' },
        onError: [
          {
            guard: { type: 'isGone', params: ({ event }) => event },
            description: '已在别处删除，重新加载',
            target: 'loading',
          },
          {
            guard: 'wasFull',
            description: '没有删除成功，仍满 20 个',
            target: 'browsing.full',
            actions: { type: 'keepFailure', params: ({ event }) => event },
          },
          {
            description: '没有删除成功',
            target: 'browsing.open',
            actions: { type: 'keepFailure', params: ({ event }) => event },
          },
        ],
      },
    },
    settingDefault: {
      description: '正在设为默认',
      tags: 'busy',
      invoke: {
        id: 'setDefault',
        src: 'setDefault',
        input: ({ event }) => {
          assertEvent(event, 'default.set');
          return { id: event.id };
        },
        onDone: { target: 'loading', actions: 'sayDefault' },
        onError: [
          {
            guard: { type: 'isGone', params: ({ event }) => event },
            description: '已在别处删除，重新加载',
            target: 'loading',
          },
          {
            guard: 'wasFull',
            description: '没有设成，仍满 20 个',
            target: 'browsing.full',
            actions: { type: 'keepFailure', params: ({ event }) => event },
          },
          {
            description: '没有设成',
            target: 'browsing.open',
            actions: { type: 'keepFailure', params: ({ event }) => event },
          },
        ],
      },
    },
    chosen: { description: '已选择，带回原来的页面', type: 'final' },
  },
  output: ({ context }) => context.addresses.find(({ id }) => id === context.chosen) as Address,
});
