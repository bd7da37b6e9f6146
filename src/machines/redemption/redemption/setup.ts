import { assign, emit, forwardTo, sendTo, setup } from 'xstate';
import type { Address } from '../../../../contract/address/address';
import type { GoodsInMall } from '../../../../contract/redemption/mall';
import type { RedemptionKind } from '../../../../contract/redemption/redemption';
import { type Failure, toFailure } from '../../../services/http/failure';
import type { Toast } from '../../../services/http/reports';
import { type Intent, watchIntent } from '../../../services/redemption/intent';
import {
  type Beginning,
  type Found,
  findOutcome,
  type Offer,
  outcomeUnknown,
  readBeginning,
  readQuote,
  type Sent,
  submitRedemption,
  type Terms,
} from '../../../services/redemption/redemption';
import { isPasswordRefusal, leftOf } from '../../../services/redemption/refusals';
import { uploaderMachine } from '../../controls/uploader';
import type { UploadFile } from '../../controls/uploadItem.events';
import { actorOf, waitUntil } from '../../core/actors';
import type { PasswordStage } from '../paymentPassword/events';
import { paymentPasswordMachine } from '../paymentPassword/machine';
import { problemOf } from './amount';
import type { RedemptionEvent } from './events';

/** What of a redemption survives a reload: nothing that was confirmed, and no pictures. */
export interface RedemptionDraft {
  readonly typed: string;
  readonly goodsId: string | null;
  readonly specs: Readonly<Record<string, string>>;
  readonly address: Address | null;
}

export interface RedemptionInput {
  readonly kind: RedemptionKind;
  /** The goods that a link leads to. */
  readonly goodsId?: string | null | undefined;
  /** What was chosen of goods on their own page; of other goods than the link's it is passed over. */
  readonly chosen?:
    | { readonly goodsId: string; readonly specs: Readonly<Record<string, string>>; readonly quantity: number }
    | undefined;
  /** The address that was chosen on another page. */
  readonly address?: Address | undefined;
  readonly draft?: RedemptionDraft | undefined;
}

export interface RedemptionContext extends RedemptionDraft {
  readonly kind: RedemptionKind;
  readonly memberId: string;
  readonly shelf: readonly GoodsInMall[];
  readonly terms: Terms | null;
  /** The pieces that the member's limit still allows, once the server has said so. */
  readonly left: number | null;
  readonly offer: Offer | null;
  readonly files: readonly UploadFile[];
  readonly stage: PasswordStage;
  /** What was confirmed, under its requestId, until the outcome is known. */
  readonly intent: Intent | null;
  readonly orderNo: string | null;
  readonly failure: Failure | null;
}

/** What keeps a quoted redemption from being confirmed: specifications without a choice, no address, pictures that are not ready. */
export function lacksOf({ terms, specs, address, files }: RedemptionContext) {
  const goods = terms?.goods;
  return {
    specs: goods ? goods.specs.flatMap(({ name, values }) => (values.includes(specs[name] ?? '') ? [] : [name])) : [],
    address: Boolean(goods) && address === null,
    files: files.some(({ status }) => status !== ''),
  };
}

/** What is sent of a confirmed redemption, without the password. */
function intentOf({ kind, goodsId, specs, address, files, offer }: RedemptionContext, requestId: string): Intent {
  const { quoteId, spend = 0, fee = 0, gain = 0, balanceAfter = 0 } = offer ?? {};
  const amounts = { spend, fee, gain, balanceAfter };
  const chosen = Object.entries(specs).map(([name, value]) => ({ name, value }));
  const vouchers = files.filter(({ status }) => status === '').map(({ file, content }) => ({ name: file.name, content }));
  const body =
    kind === 'MALL'
      ? { goodsId: goodsId ?? '', quantity: gain, specs: chosen, addressId: address?.id ?? '', spend }
      : { quoteId: quoteId ?? '', ...(vouchers.length > 0 && { vouchers }) };
  return { requestId, body, amounts };
}

type Failed = { readonly failure: Failure };

/** Refusals after which what there is to redeem has to be read anew. */
const MOVED = ['balanceTooLow', 'priceChanged', 'stockTooLow', 'limitExceeded', 'addressMissing', 'goodsGone'];
/** Refusals of a quote that more or less would mend. */
const UNFIT = ['amountTooLow', 'amountNotMultiple', 'balanceTooLow'];

export const failed = ({ event }: { event: { error: unknown } }): Failed => ({ failure: toFailure(event.error) });

export const redemptionSetup = setup({
  types: {} as {
    input: RedemptionInput;
    context: RedemptionContext;
    events: RedemptionEvent;
    emitted: { type: 'toast' } & Toast;
    output: { kind: RedemptionKind; orderNo: string };
    children: { paymentPassword: 'paymentPassword'; uploader: 'uploader' };
    tags:
      | 'loading'
      | 'failed'
      | 'choosing'
      | 'filling'
      | 'quoting'
      | 'quoted'
      | 'lacking'
      | 'unfit'
      | 'unquoted'
      | 'soldOut'
      | 'expired'
      | 'layer'
      | 'sheet'
      | 'busy'
      | 'waiting'
      | 'lookingUp'
      | 'resending'
      | 'undecided';
  },
  actors: {
    paymentPassword: paymentPasswordMachine,
    uploader: uploaderMachine,
    readBeginning: actorOf(readBeginning),
    readQuote: actorOf(readQuote),
    submitRedemption: actorOf(submitRedemption),
    findOutcome: actorOf(findOutcome),
    watchIntent,
    waitUntil,
  },
  // Long enough that whoever types goes on, short enough that whoever waits does not.
  delays: { debounce: 300 },
  guards: {
    hasIntent: (_, { intent }: Beginning) => intent !== null,
    lacksGoods: ({ context }, { terms }: Beginning) => context.kind === 'MALL' && terms === null,
    choosesGoods: ({ context }) => context.kind === 'MALL',
    isBlank: ({ context }) => context.typed.trim() === '',
    isSoldOut: ({ context }) => context.terms?.goods?.stock === 0,
    isUnfit: ({ context: { kind, typed, terms, left } }) => terms !== null && problemOf(kind, typed, terms, left) !== null,
    mayConfirm: ({ context }) => {
      const { specs, address, files } = lacksOf(context);
      return specs.length === 0 && !address && !files;
    },
    mayPay: ({ context }) => context.stage === 'ready',
    resetsPassword: ({ context }) => context.stage === 'forgotten',
    asksForAnother: (_, { failure }: Failed) => UNFIT.includes(failure.reason ?? ''),
    outcomeUnknown: (_, { failure }: Failed) => outcomeUnknown(failure),
    passwordRefused: (_, { failure }: Failed) => isPasswordRefusal(failure),
    quoteIsOver: (_, { failure }: Failed) => failure.reason === 'quoteExpired',
    hasMoved: (_, { failure }: Failed) => MOVED.includes(failure.reason ?? ''),
    isRefused: (_, { failure }: Failed) => failure.kind === 'refused',
    mustWait: (_, { failure }: Failed) => failure.retryAt !== undefined,
    isElsewhere: (_, { became }: Sent) => became === 'elsewhere',
    isFound: (_, { became }: Found) => became === 'done',
    hasEnded: (_, { became }: Found) => became === 'ended',
  },
  actions: {
    keepBeginning: assign(({ context }, { memberId, shelf, terms, addresses, intent }: Beginning) => ({
      memberId,
      shelf,
      terms,
      intent,
      offer: null,
      address: addresses.find(({ id }) => id === context.address?.id) ?? addresses[0] ?? null,
    })),
    keepGoods: assign((_, { id }: { id: string }) => ({ goodsId: id, typed: '1', specs: {}, left: null, terms: null })),
    dropGoods: assign({ goodsId: null, typed: '1', specs: {}, left: null, terms: null, offer: null, failure: null }),
    keepSpec: assign(({ context }, { name, value }: { name: string; value: string }) => ({
      specs: { ...context.specs, [name]: value },
    })),
    keepTyped: assign((_, { text }: { text: string }) => ({ typed: text, failure: null })),
    dropOffer: assign({ offer: null }),
    keepOffer: assign((_, { offer, terms }: { offer: Offer; terms: Terms }) => ({ offer, terms, failure: null })),
    keepTerms: assign((_, { terms }: Beginning) => ({ terms })),
    keepFiles: assign((_, { files }: { files: readonly UploadFile[] }) => ({ files })),
    keepStage: assign((_, { stage }: { stage: PasswordStage }) => ({ stage })),
    keepIntent: assign(({ context }, { requestId }: { requestId: string }) => ({
      intent: intentOf(context, requestId),
      failure: null,
    })),
    keepOther: assign((_, { intent }: { intent: Intent | null }) => ({ intent, failure: null })),
    keepElsewhere: assign((_, sent: Sent) => (sent.became === 'elsewhere' ? { intent: sent.intent } : {})),
    dropIntent: assign({ intent: null }),
    keepOrder: assign((_, sent: Sent | Found) => ({ orderNo: sent.became === 'done' ? sent.orderNo : null, intent: null })),
    keepFailure: assign((_, { failure }: Failed) => ({ failure })),
    keepLeft: assign(({ context }, { failure }: Failed) => ({ left: leftOf(failure) ?? context.left })),
    clearFailure: assign({ failure: null }),
    askPassword: forwardTo('paymentPassword'),
    askUploader: forwardTo('uploader'),
    tellPassword: sendTo('paymentPassword', (_, { failure }: Failed) => ({ type: 'password.refused' as const, failure })),
    sayCodeSent: emit({ type: 'toast', text: '验证码已发送，请注意查收', style: 'success' }),
    saySaved: emit({ type: 'toast', text: '支付密码已设置', style: 'success' }),
    saySubmitting: emit({ type: 'toast', text: '正在提交，请稍候', style: 'plain' }),
    sayUndecided: emit({ type: 'toast', text: '结果确认中，请在兑换记录中查看', style: 'plain' }),
  },
});
