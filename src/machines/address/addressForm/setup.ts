import { type Address, addressById, addressList } from '@juyi/contract/address/address';
import type { Province } from '@juyi/contract/address/regions';
import { assign, emit, setup } from 'xstate';
import { type AddressToSave, saveAddress } from '#services/address/address.ts';
import { type Recognized, recognizeAddress } from '#services/address/recognition.ts';
import { readRegions } from '#services/address/regions.ts';
import { clearDraft, formDraftName } from '#services/browser/draft.ts';
import { call } from '#services/http/call.ts';
import { type Failure, toFailure } from '#services/http/failure.ts';
import { actorOf, named, waitUntil } from '../../core/actors';
import type { Origin } from '../../core/specification';
import { failureHandling, outcomeUnknown, type Raised, type Said, say, withOutput } from '../../core/states';
import type { AddressFormEvent } from './events';
import { addressFormName, recognizedFields, rules } from './form';

/** The stored part of the flow: an address that was sent, and whose outcome is unknown. */
export interface Draft {
  readonly intent: AddressToSave;
}

interface AddressFormContext {
  /** The address to edit; null for a new one. */
  id: string | null;
  address: Address | null;
  /** The submitted address with its requestId, until the outcome is known. */
  intent: AddressToSave | null;
  regions: readonly Province[] | null;
  /** The outcome of the last recognition; each new one fills the form. */
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

/** Moves a refusal of a part of the region to the field of the choice, because a region comes with one choice. */
const atTheRegion = (failure: Failure): Failure =>
  ['province', 'city', 'county'].includes(failure.field ?? '') ? { ...failure, field: 'areaCode' } : failure;

/** An address that was saved without an answer is found again by these fields. */
const COMPARED = ['name', 'tel', 'areaCode', 'addressDetail'] as const;

/** The look-up of an address that was saved without an answer: `found` is the transition when the book has it. */
export const lookUp = <const Transition extends object>(found: Transition) =>
  ({
    id: 'readBook',
    src: 'readBook',
    input: {},
    onDone: [
      {
        guard: withOutput('isInBook'),
        ...found,
      },
      { description: '没有保存，填过的都在', target: 'filling', actions: ['dropIntent', 'sayNotInBook'] },
    ],
    onError: { description: '没有读到，由会员决定', target: 'undecided' },
  }) as const;

/** The types, calls, guards and actions of the flow. */
export const addressFormSetup = setup({
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
    isInBook: ({ context: { intent } }, addresses: readonly Address[]) =>
      addresses.some((one) => COMPARED.every((field) => one[field] === intent?.[field])),
    isGone: (_, params: Raised) => toFailure(params.error).reason === 'addressMissing',
    // Repeating an update is harmless; repeating an insert would add a second address.
    outcomeUnknown: ({ context }, params: Raised) => context.id === null && outcomeUnknown(null, params),
    isWhole: (_, recognized: Recognized | null) =>
      recognized !== null && rules.check(recognizedFields, { ...recognized }).filled !== undefined,
    isRecognized: (_, recognized: Recognized | null) => recognized !== null,
    lacksRegions: ({ context }) => context.regions === null,
    areThere: (_, regions: readonly Province[]) => regions.length > 0,
  },
  actions: {
    assignAddress: assign((_, address: Address) => ({ address })),
    assignIntent: assign((_, { intent }: { intent: AddressToSave }) => ({ intent, failure: null })),
    dropIntent: assign({ intent: null, failure: null }),
    assignRegions: assign((_, regions: readonly Province[]) => ({ regions })),
    assignRecognized: assign((_, recognized: Recognized | null) => ({ recognized })),
    sayUnrecognized: assign({ failure: NOTHING_RECOGNIZED }),
    assignRegionFailure: assign((_, params: Raised) => ({ regionFailure: toFailure(params.error) })),
    clearRegionFailure: assign({ regionFailure: null }),
    sayRecognized: say('已填入，请核对', 'success'),
    sayPartlyRecognized: say('已填入认出的部分，请补全或改正', 'plain'),
    saySaved: emit(({ context: { id, intent } }) => {
      const text = id === null && intent?.isDefault ? '地址已保存，奖品和之后的兑换默认寄到这里' : '地址已保存';
      return { type: 'toast', text, style: 'success' } as const;
    }),
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
