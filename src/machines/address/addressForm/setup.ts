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
import { failureHandling, isOutcomeUnknown } from '../../core/failureHandling';
import { type Rejection, withOutput } from '../../core/params';
import type { Origin } from '../../core/specification';
import { say, type ToastEvent } from '../../core/toast';
import type { AddressFormEvent } from './events';
import { addressFormName, recognizedFields, rules } from './form';

/** A sent address whose outcome is unknown. It outlives a reload. */
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

/** Moves a refusal of the province, city or county to the form's one field for a region. */
const atRegionField = (failure: Failure): Failure =>
  ['province', 'city', 'county'].includes(failure.field ?? '') ? { ...failure, field: 'areaCode' } : failure;

/** Addresses that agree in these are the same: `areaCode` stands for the region, and `isDefault` changes with other addresses. */
const IDENTIFYING = ['name', 'tel', 'areaCode', 'addressDetail'] as const;

/** Looks among the member's addresses for the one that was sent without an answer. `onFound` is the transition if it was saved after all. */
export const lookUpSaved = <const Transition extends object>(onFound: Transition) =>
  ({
    id: 'readAddresses',
    src: 'readAddresses',
    input: {},
    onDone: [
      { guard: withOutput('isAmongAddresses'), ...onFound },
      { description: '没有保存，填过的都在', target: 'filling', actions: ['dropIntent', 'sayNotSaved'] },
    ],
    onError: { description: '没有读到，由会员决定', target: 'outcomeUnknown' },
  }) as const;

/** The types, calls, guards and actions of the flow. */
export const addressFormSetup = setup({
  types: {} as {
    meta: Origin;
    input: { id: string | null; draft?: Draft };
    context: AddressFormContext;
    events: AddressFormEvent;
    emitted: ToastEvent;
    tags: 'waiting' | 'layer';
  },
  actors: {
    readAddress: named('读取地址', actorOf(call(addressById))),
    readAddresses: named('读取收货地址', actorOf(call(addressList))),
    recognize: named('识别收货信息', actorOf(recognizeAddress)),
    save: named('保存地址', actorOf(saveAddress)),
    readRegions: named('读取省市区', actorOf(readRegions)),
    waitUntil,
  },
  guards: {
    isUnread: ({ context }) => context.id !== null && context.address === null,
    wasInterrupted: ({ context }) => context.intent !== null,
    isAmongAddresses: ({ context: { intent } }, addresses: readonly Address[]) =>
      addresses.some((address) => IDENTIFYING.every((name) => address[name] === intent?.[name])),
    isGone: (_, { error }: Rejection) => toFailure(error).reason === 'addressMissing',
    // Repeating an update is harmless; repeating an insert would add a second address.
    isPossiblyAdded: ({ context }, rejection: Rejection) => context.id === null && isOutcomeUnknown(null, rejection),
    isCompleteAndValid: (_, recognized: Recognized | null) =>
      recognized !== null && rules.check(recognizedFields, { ...recognized }).filled !== undefined,
    isRecognized: (_, recognized: Recognized | null) => recognized !== null,
    areRegionsUnread: ({ context }) => context.regions === null,
    isNotEmpty: (_, regions: readonly Province[]) => regions.length > 0,
  },
  actions: {
    assignAddress: assign((_, address: Address) => ({ address })),
    assignIntent: assign((_, { intent }: { intent: AddressToSave }) => ({ intent, failure: null })),
    dropIntent: assign({ intent: null, failure: null }),
    assignRegions: assign((_, regions: readonly Province[]) => ({ regions })),
    assignRecognized: assign((_, recognized: Recognized | null) => ({ recognized })),
    assignNothingRecognized: assign({ failure: NOTHING_RECOGNIZED }),
    assignRegionFailure: assign((_, { error }: Rejection) => ({ regionFailure: toFailure(error) })),
    clearRegionFailure: assign({ regionFailure: null }),
    sayRecognized: say('已填入，请核对', 'success'),
    sayPartlyRecognized: say('已填入认出的部分，请补全或改正', 'plain'),
    saySaved: emit(({ context: { id, intent } }) => {
      const text = id === null && intent?.isDefault ? '地址已保存，奖品和之后的兑换默认寄到这里' : '地址已保存';
      return { type: 'toast', text, style: 'success' } as const;
    }),
    sayWasSaved: say('上次填写的地址已保存', 'success'),
    sayWasSavedAddAnother: say('上次填写的地址已保存，可以新增别的', 'success'),
    sayNotSaved: say('上次填写的地址没有保存，请核对后再保存', 'plain'),
    forgetTyped: ({ context }) => clearDraft(formDraftName(addressFormName(context.id))),
  },
})
  .extend(failureHandling)
  .extend({
    // This replaces the common action, whose failure may name a field that is not on the page.
    actions: { assignFailure: assign((_, { error }: Rejection) => ({ failure: atRegionField(toFailure(error)) })) },
  });
