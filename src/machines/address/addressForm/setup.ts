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
import { type Rejection } from '../../core/params';
import type { Origin } from '../../core/specification';
import { say, type ToastEvent } from '../../core/toast';
import type { AddressFormEvent } from './events';
import { addressFormName, recognizedFields, rules } from './form';

/** The part of the flow that outlives a reload: a new address that was submitted, and whose outcome is not known. */
export interface AddressFormDraft {
  readonly intent: AddressToSave;
}

interface AddressFormContext {
  /** The id of the address to edit; null for a new one. */
  id: string | null;
  /** The address to edit as it is saved; null until it is read. */
  address: Address | null;
  /** The submitted address with its requestId, until the outcome is known. */
  intent: AddressToSave | null;
  /** The tree of provinces, cities and counties; null until it is read. */
  regions: readonly Province[] | null;
  /** The parts that were recognized in the last pasted text; they fill in the form. */
  recognized: Recognized | null;
  failure: Failure | null;
  /** The failure to read the regions, which is shown in their sheet and not in the form. */
  regionFailure: Failure | null;
}

/** The failure when a pasted text says nothing of a receiver. It is shown at the field of the text. */
export const NOTHING_RECOGNIZED: Failure = {
  kind: 'unreadable',
  field: 'pasted',
  message: '没有识别到姓名、手机号或地址，请检查后再试',
  shown: false,
};

/** Moves a refusal of the province, city or county to `areaCode`, because the page has one field for all of a region. */
const atFieldOnPage = (failure: Failure): Failure =>
  ['province', 'city', 'county'].includes(failure.field ?? '') ? { ...failure, field: 'areaCode' } : failure;

/** Tells whether two addresses are the same. `areaCode` stands for all of the region, and `isDefault` changes with other addresses. */
const isSameAddress = (one: AddressToSave | null, other: Address) =>
  (['name', 'tel', 'areaCode', 'addressDetail'] as const).every((field) => one?.[field] === other[field]);

/** The types, calls, guards and actions of the flow. */
export const addressFormSetup = setup({
  types: {} as {
    meta: Origin;
    input: { id: string | null; draft?: AddressFormDraft };
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
    mustReadAddress: ({ context }) => context.id !== null && context.address === null,
    wasInterrupted: ({ context }) => context.intent !== null,
    wasSaved: ({ context }, addresses: readonly Address[]) => addresses.some((address) => isSameAddress(context.intent, address)),
    isGone: (_, { error }: Rejection) => toFailure(error).reason === 'addressMissing',
    // A change may simply be sent again, but a new address would be added twice.
    mayBeAdded: ({ context }, rejection: Rejection) => context.id === null && isOutcomeUnknown(null, rejection),
    isCompleteAndValid: (_, recognized: Recognized | null) =>
      recognized !== null && rules.check(recognizedFields, { ...recognized }).values !== undefined,
    isRecognized: (_, recognized: Recognized | null) => recognized !== null,
    mustReadRegions: ({ context }) => context.regions === null,
    hasRegions: (_, regions: readonly Province[]) => regions.length > 0,
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
      const text = id === null && intent?.isDefault ? '地址已保存，设为默认' : '地址已保存';
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
    // This action replaces that of failureHandling, whose failure may name a field that is not on the page.
    actions: { assignFailure: assign((_, { error }: Rejection) => ({ failure: atFieldOnPage(toFailure(error)) })) },
  });
