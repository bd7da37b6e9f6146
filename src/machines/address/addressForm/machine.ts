import { filledAddress } from '@juyi/contract/address/address';
import { assertEvent } from 'xstate';
import * as z from 'zod/mini';
import type { AddressToSave } from '#services/address/address.ts';
import type { FlowDraft } from '../../core/draft';
import { withError, withOutput } from '../../core/params';
import { failedToRead, formRefused, otherError, throttled, waitingToRead, waitingToTryAgain } from '../../core/states';
import { choosingRegion } from './choosingRegion';
import { addressFormName } from './form';
import { type AddressFormDraft, addressFormSetup } from './setup';

/** Looks for an address that was sent without an answer among those of the member. `onFound` is the transition if it was saved after all. */
const lookUpSaved = <const Transition extends object>(onFound: Transition) =>
  ({
    id: 'readAddresses',
    src: 'readAddresses',
    input: {},
    onDone: [
      { guard: withOutput('wasSaved'), ...onFound },
      { description: '没有保存，填过的都在', target: 'filling', actions: ['dropIntent', 'sayNotSaved'] },
    ],
    onError: { description: '没有读到，由会员决定', target: 'outcomeUnknown' },
  }) as const;

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
        { guard: 'mustReadAddress', target: 'loading', description: '编辑已有的地址，先读取' },
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
      invoke: lookUpSaved({
        description: '已经保存，从空白的表单开始',
        target: 'filling',
        actions: ['forgetTyped', 'dropIntent', 'sayWasSavedAddAnother'],
      }),
    },
    lookingUp: {
      description: '返回修改之前：先看收货地址里有没有',
      invoke: lookUpSaved({
        description: '已经保存，可在收货地址里修改',
        target: 'saved',
        actions: ['dropIntent', 'sayWasSaved'],
      }),
    },
    loading: {
      description: '正在读取地址',
      invoke: {
        id: 'readAddress',
        src: 'readAddress',
        input: ({ context }) => ({ id: context.id ?? '' }),
        onDone: { target: 'filling', actions: withOutput('assignAddress') },
        onError: [
          { guard: withError('isGone'), description: '没有这个地址，或是别人的', target: 'gone' },
          throttled('请求太频繁，要等一会儿', 'waitingToRead'),
          otherError('没有读到', 'failed'),
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
            guard: withOutput('isCompleteAndValid'),
            description: '姓名、手机号、地区和详细地址都认出，也都合格，填入',
            target: 'filling',
            actions: [withOutput('assignRecognized'), 'sayRecognized'],
          },
          {
            guard: withOutput('isRecognized'),
            description: '填入认出的栏目，不合格的在栏目处说明；与已填的不是同一人时，其余清空',
            target: 'filling',
            actions: [withOutput('assignRecognized'), 'sayPartlyRecognized'],
          },
          { description: '一项也没有认出，请会员检查', target: 'filling', actions: 'assignNothingRecognized' },
        ],
        onError: [throttled('请求太频繁，要等一会儿', 'waiting'), otherError('没有读到省市区，可再识别', 'filling')],
      },
    },
    choosingRegion,
    saving: {
      description: '正在保存',
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => ({ id: context.id, address: context.intent as AddressToSave }),
        onDone: { target: 'saved', actions: ['saySaved', 'dropIntent'] },
        onError: [
          {
            guard: withError('mayBeAdded'),
            description: '没有收到结果，可能已经新增',
            target: 'outcomeUnknown',
            actions: withError('assignFailure'),
          },
          throttled('操作太频繁，要等一会儿', 'waiting', 'dropIntent'),
          { guard: withError('isGone'), description: '地址已在别处删除', target: 'gone', actions: 'dropIntent' },
          otherError('没有保存，改正或删除不用的地址后再试', 'filling', 'dropIntent'),
        ],
      },
    },
    outcomeUnknown: {
      description: '结果未知：只能用同一请求编号再试一次，或返回修改，先看是否已经保存',
      on: {
        'flow.resend': { target: 'saving', actions: 'clearFailure' },
        'address.edit': { target: 'lookingUp', actions: 'clearFailure' },
      },
    },
    waiting: waitingToTryAgain('操作太频繁，等待后可再操作', 'filling'),
    saved: { description: '已保存', type: 'final' },
  },
});

const draftSchema = z.object({ intent: filledAddress });

/** A new address that was submitted survives a reload, so that it is sent again under the same requestId and no other. */
export const addressFormDraft = (id: string | null): FlowDraft<typeof addressFormMachine, AddressFormDraft> => ({
  name: addressFormName(id),
  version: 1,
  check: (value) => draftSchema.safeParse(value).data,
  select: ({ intent, id: edited }) => (intent && edited === null ? { intent } : null),
});
