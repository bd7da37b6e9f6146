import { type Address, addressById, addressList, filledAddress } from '@juyi/contract/address/address';
import type { Province } from '@juyi/contract/address/regions';
import { assertEvent, assign, setup } from 'xstate';
import * as z from 'zod/mini';
import { type AddressToSave, saveAddress } from '#services/address/address.ts';
import { type Recognized, recognizeAddress } from '#services/address/recognition.ts';
import { readRegions } from '#services/address/regions.ts';
import { clearDraft, formDraftName } from '#services/browser/draft.ts';
import { call } from '#services/http/call.ts';
import { type Failure, toFailure } from '#services/http/failure.ts';
import { actorOf, named, waitUntil } from '../../core/actors';
import type { FlowDraft } from '../../core/draft';
import type { Origin } from '../../core/specification';
import {
  failedToRead,
  failureHandling,
  formRefused,
  outcomeLost,
  outcomeUnknown,
  type Raised,
  raised,
  refused,
  type Said,
  say,
  tooOften,
  waiting,
  waitingToRead,
} from '../../core/states';
import type { AddressFormEvent } from './events';
import { addressFormName, recognizedFields, rules } from './form';

interface Draft {
  readonly intent: AddressToSave;
}

interface AddressFormContext {
  /** The address to edit; null for a new one. */
  id: string | null;
  address: Address | null;
  /** The submitted address with its requestId, until the outcome is known. */
  intent: AddressToSave | null;
  regions: readonly Province[] | null;
  /** A pasted text was last recognised as this; each new one fills the form. */
  recognized: Recognized | null;
  failure: Failure | null;
  regionFailure: Failure | null;
}

/** The failure that is shown at the field of the pasted text, which stays. */
export const NOTHING_RECOGNIZED: Failure = {
  kind: 'unreadable',
  field: 'pasted',
  message: '没有识别到姓名、手机号或地址，请检查后再试',
  shown: false,
};

/** A region comes with one choice: a refusal of a part of it stands at the field of the choice. */
const atTheRegion = (failure: Failure): Failure =>
  ['province', 'city', 'county'].includes(failure.field ?? '') ? { ...failure, field: 'areaCode' } : failure;

/** An address that was saved without an answer is found again by these fields. */
const COMPARED = ['name', 'tel', 'areaCode', 'addressDetail'] as const;

interface Found {
  readonly recognized: Recognized | null;
}
const found = ({ event }: { event: { output: Recognized | null } }): Found => ({ recognized: event.output });

/** Looks whether an address that was saved without an answer is in the book, and what follows when it is. */
const lookUp = <const Found extends object>(found: Found) =>
  ({
    id: 'readBook',
    src: 'readBook',
    input: {},
    onDone: [
      {
        guard: {
          type: 'isInBook',
          params: ({ event }: { event: { output: readonly Address[] } }) => ({ addresses: event.output }),
        },
        ...found,
      },
      { description: '没有保存，填过的都在', target: 'filling', actions: ['dropIntent', 'sayNotInBook'] },
    ],
    onError: { description: '没有读到，由会员决定', target: 'undecided' },
  }) as const;

const addressFormSetup = setup({
  types: {} as {
    meta: Origin;
    input: { id: string | null; draft?: Draft };
    context: AddressFormContext;
    events: AddressFormEvent;
    emitted: Said;
    tags: 'waiting' | 'layer';
  },
  actors: {
    readAddress: named('读取地址', actorOf(call(addressById))),
    readBook: named('读取收货地址', actorOf(call(addressList))),
    recognize: named('识别收货信息', actorOf(recognizeAddress)),
    save: named('保存地址', actorOf(saveAddress)),
    readRegions: named('读取省市区', actorOf(readRegions)),
    waitUntil,
  },
  guards: {
    isUnread: ({ context }) => context.id !== null && context.address === null,
    wasInterrupted: ({ context }) => context.intent !== null,
    isInBook: ({ context: { intent } }, { addresses }: { addresses: readonly Address[] }) =>
      addresses.some((one) => COMPARED.every((field) => one[field] === intent?.[field])),
    isGone: (_, params: Raised) => toFailure(params.error).reason === 'addressMissing',
    // Repeating an update is harmless; repeating an insert would add a second address.
    outcomeUnknown: ({ context }, params: Raised) => context.id === null && outcomeUnknown(null, params),
    isWhole: (_, { recognized }: Found) =>
      recognized !== null && rules.check(recognizedFields, { ...recognized }).filled !== undefined,
    isRecognized: (_, { recognized }: Found) => recognized !== null,
    lacksRegions: ({ context }) => context.regions === null,
    areThere: (_, { regions }: { regions: readonly Province[] }) => regions.length > 0,
  },
  actions: {
    assignAddress: assign((_, { address }: { address: Address }) => ({ address })),
    assignIntent: assign((_, { intent }: { intent: AddressToSave }) => ({ intent, failure: null })),
    dropIntent: assign({ intent: null, failure: null }),
    assignRegions: assign((_, { regions }: { regions: readonly Province[] }) => ({ regions })),
    assignRecognized: assign((_, { recognized }: Found) => ({ recognized })),
    sayUnrecognized: assign({ failure: NOTHING_RECOGNIZED }),
    assignRegionFailure: assign((_, params: Raised) => ({ regionFailure: toFailure(params.error) })),
    clearRegionFailure: assign({ regionFailure: null }),
    sayRecognized: say('已填入，请核对', 'success'),
    sayPartlyRecognized: say('已填入认出的部分，请补全或改正', 'plain'),
    saySaved: say('地址已保存', 'success'),
    sayAlreadySaved: say('上次填写的地址已保存', 'success'),
    sayEarlierSaved: say('上次填写的地址已保存，可以新增别的', 'success'),
    sayNotInBook: say('上次填写的地址没有保存，请核对后再保存', 'plain'),
    forgetTyped: ({ context }) => clearDraft(formDraftName(addressFormName(context.id))),
  },
})
  .extend(failureHandling)
  .extend({
    actions: { assignFailure: assign((_, { error }: Raised) => ({ failure: atTheRegion(toFailure(error)) })) },
  });

export const addressFormMachine = addressFormSetup.createMachine({
  id: 'addressForm',
  description: '新增或编辑收货地址：填写，或粘贴后识别，选择地区，保存',
  meta: { spec: ['§1'] },
  context: ({ input }) => ({
    id: input.id,
    address: null,
    intent: input.draft?.intent ?? null,
    regions: null,
    recognized: null,
    failure: null,
    regionFailure: null,
  }),
  initial: 'filling',
  states: {
    filling: {
      description: '填写地址',
      always: [
        { guard: 'isUnread', target: 'loading', description: '编辑已有的地址，先读取' },
        { guard: 'wasInterrupted', target: 'settling', description: '上次保存没有收到结果' },
      ],
      on: {
        ...formRefused,
        'region.open': 'choosingRegion',
        'address.paste': { target: 'recognizing', actions: 'clearFailure' },
        'address.save': {
          target: 'saving',
          actions: { type: 'assignIntent', params: ({ event: { type: _, ...intent } }) => ({ intent }) },
        },
      },
    },
    settling: {
      description: '上次保存没有收到结果：先看收货地址里有没有',
      invoke: lookUp({
        description: '已经保存，从空白的表单开始',
        target: 'filling',
        actions: ['forgetTyped', 'dropIntent', 'sayEarlierSaved'],
      }),
    },
    lookingUp: {
      description: '返回修改之前：先看收货地址里有没有',
      invoke: lookUp({
        description: '已经保存，可在收货地址里修改',
        target: 'saved',
        actions: ['dropIntent', 'sayAlreadySaved'],
      }),
    },
    loading: {
      description: '正在读取地址',
      invoke: {
        id: 'readAddress',
        src: 'readAddress',
        input: ({ context }) => ({ id: context.id ?? '' }),
        onDone: { target: 'filling', actions: { type: 'assignAddress', params: ({ event }) => ({ address: event.output }) } },
        onError: [
          { guard: { type: 'isGone', params: raised }, description: '没有这个地址，或是别人的', target: 'gone' },
          tooOften('请求太频繁，要等一会儿', 'waitingToRead'),
          refused('没有读到', 'failed'),
        ],
      },
    },
    waitingToRead,
    failed: failedToRead('读取失败，可重试', 'loading'),
    gone: { description: '地址不存在，可返回收货地址' },
    recognizing: {
      description: '正在识别粘贴的收货信息，已填内容不变',
      meta: { decision: '0004-regions' },
      invoke: {
        id: 'recognize',
        src: 'recognize',
        input: ({ event }) => {
          assertEvent(event, 'address.paste');
          return { pasted: event.pasted };
        },
        onDone: [
          {
            guard: { type: 'isWhole', params: found },
            description: '姓名、手机号、地区和详细地址都认出，也都合格，填入',
            target: 'filling',
            actions: [{ type: 'assignRecognized', params: found }, 'sayRecognized'],
          },
          {
            guard: { type: 'isRecognized', params: found },
            description: '填入认出的栏目，不合格的在栏目处说明；与已填的不是同一人时，其余清空',
            target: 'filling',
            actions: [{ type: 'assignRecognized', params: found }, 'sayPartlyRecognized'],
          },
          { description: '一项也没有认出，请会员检查', target: 'filling', actions: 'sayUnrecognized' },
        ],
        onError: [tooOften('请求太频繁，要等一会儿', 'waiting'), refused('没有读到省市区，可再识别', 'filling')],
      },
    },
    choosingRegion: {
      description: '在表单上方选择所在地区，已填内容不变',
      meta: { spec: ['§9.treeSelect'], decision: '0004-regions' },
      tags: 'layer',
      initial: 'choosing',
      on: { 'flow.back': { target: 'filling', actions: 'clearRegionFailure' } },
      states: {
        choosing: {
          description: '选择省、市、区县',
          always: { guard: 'lacksRegions', target: 'loading', description: '地区尚未读取' },
        },
        loading: {
          description: '正在读取地区',
          invoke: {
            id: 'readRegions',
            src: 'readRegions',
            onDone: [
              {
                guard: { type: 'areThere', params: ({ event }) => ({ regions: event.output }) },
                description: '读到地区',
                target: 'choosing',
                actions: { type: 'assignRegions', params: ({ event }) => ({ regions: event.output }) },
              },
              {
                description: '一个地区也没有',
                target: 'failed',
                actions: { type: 'assignRegionFailure', params: () => ({ error: new Error('no regions') }) },
              },
            ],
            onError: [
              {
                guard: { type: 'mustWait', params: raised },
                description: '请求太频繁，要等一会儿',
                target: 'waiting',
                actions: { type: 'assignRegionFailure', params: raised },
              },
              { description: '没有读到', target: 'failed', actions: { type: 'assignRegionFailure', params: raised } },
            ],
          },
        },
        waiting: {
          description: '请求太频繁，等待后可重新读取地区',
          tags: 'waiting',
          invoke: {
            id: 'waitForRegions',
            src: 'waitUntil',
            input: ({ context }) => ({ time: context.regionFailure?.retryAt ?? 0 }),
            onDone: 'failed',
            onError: 'failed',
          },
        },
        failed: {
          description: '地区读取失败，可重试',
          on: { 'flow.retry': { target: 'loading', actions: 'clearRegionFailure' } },
        },
      },
    },
    saving: {
      description: '正在保存',
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => ({ id: context.id, address: context.intent as AddressToSave }),
        onDone: { target: 'saved', actions: ['dropIntent', 'saySaved'] },
        onError: [
          outcomeLost('没有收到结果，可能已经新增', 'undecided'),
          tooOften('操作太频繁，要等一会儿', 'waiting', 'dropIntent'),
          {
            guard: { type: 'isGone', params: raised },
            description: '地址已在别处删除',
            target: 'gone',
            actions: 'dropIntent',
          },
          refused('没有保存，改正或删除不用的地址后再试', 'filling', 'dropIntent'),
        ],
      },
    },
    undecided: {
      description: '结果未知：只能用同一请求编号再试一次，或返回修改，先看是否已经保存',
      on: {
        'flow.resend': { target: 'saving', actions: 'clearFailure' },
        'address.edit': { target: 'lookingUp', actions: 'clearFailure' },
      },
    },
    waiting: waiting('操作太频繁，等待后可再操作', 'filling'),
    saved: { description: '已保存', type: 'final' },
  },
});

const kept = z.object({ intent: filledAddress });

/** A submitted address survives a reload, so that it is sent again under the same requestId and no other. */
export const addressFormDraft = (id: string | null): FlowDraft<typeof addressFormMachine, Draft> => ({
  name: addressFormName(id),
  version: 1,
  check: (value) => kept.safeParse(value).data,
  of: ({ intent, id: changed }) => (intent && changed === null ? { intent } : null),
});
