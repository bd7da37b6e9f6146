import { addAddress } from '@juyi/contract/address/address';
import { calls } from '@juyi/contract/calls';
import type { Call } from '@juyi/contract/core/define';
import { ACTIVITY_ID } from '@juyi/contract/draw/activity';
import { exampleOf } from '@juyi/gateway/dev/examples';

/** The data that calls have answered so far, by the call's name. */
export type Known = ReadonlyMap<string, unknown>;

export type Payload = Readonly<Record<string, unknown>>;

/** A call's payload by what is known; a text says what is missing for one. */
type Ask = (known: Known) => Payload | string;

const PAGE = { pageNum: 1, pageSize: 20 };
const nothing: Ask = () => ({});

/** A field of a call's answer, or of the first row of a list in it. */
function found(known: Known, call: string, ...path: readonly string[]): unknown {
  let value: unknown = known.get(call);
  for (const name of path) value = (value as Readonly<Record<string, unknown>> | undefined)?.[name];
  return value;
}

const or = (payload: Payload, missing: string) => (Object.values(payload).includes(undefined) ? missing : payload);

const goodsIdIn = (known: Known) =>
  found(known, 'exchangeIpTotal', 'goods', '0', 'goodsId') ?? found(known, 'flashSales', 'list', '0', 'goodsId');
const cultureTokenIn = (known: Known) => found(known, 'getCultureToken', 'cultureToken');
const codeIn = (known: Known) => found(known, 'inviter', 'recruitCode') ?? found(known, 'memberAccount', 'inviteCode');
/** The least amount of a quote that the balance covers; 0, which asks for the terms, before they are known. */
function leastOf(known: Known, call: string): number {
  const { min, max } = (known.get(call) ?? {}) as { readonly min?: number; readonly max?: number };
  return min !== undefined && max !== undefined && min <= max ? min : 0;
}

const withCulture =
  (payload: Payload): Ask =>
  (known) =>
    or({ ...payload, cultureToken: cultureTokenIn(known) }, '没有文化令牌');
const aboutPhone =
  (payload: (known: Known) => Payload): Ask =>
  (known) => {
    const phone = process.env.CONFORM_PHONE;
    return phone ? or({ phone, ...payload(known) }, '没有邀请码') : '要一个测试手机号：CONFORM_PHONE';
  };

/** These calls for members need nothing, or a page alone. */
const plainly = calls.flatMap(({ name, access, write, request }) => {
  const payload = [{}, PAGE].find((one) => request.safeParse(one).success);
  return access !== 'public' && !write && payload ? [[name, () => payload] as const] : [];
});

/** The reads in their order: what one answers, a later one asks about. A quote is a read, for nothing is spent by it. */
const reads: Readonly<Record<string, Ask>> = {
  webCaptchaImage: () => ({ captchaId: crypto.randomUUID() }),
  storeCaptchaImage: () => ({ captchaId: crypto.randomUUID() }),
  regionTree: nothing,
  protocolInfo: () => ({ protocolCode: 'USER_AGREEMENT' }),
  articleDetail: () => ({ articleId: 'task-intro' }),
  prizeList: () => ({ activityId: ACTIVITY_ID }),
  winnerList: () => ({ pageNum: 1, pageSize: 15, activityId: ACTIVITY_ID }),
  flashSales: () => PAGE,
  exchangeIpTotal: nothing,
  ...Object.fromEntries(plainly),
  inviter: nothing,
  verifyRecruitCode: (known) => or({ recruitCode: codeIn(known) }, '没有邀请码'),
  checkPhone: aboutPhone(() => ({})),
  checkEligibility: aboutPhone((known) => ({ recruitCode: codeIn(known) })),
  subordinates: () => ({ ...PAGE, level: 1 }),
  addressById: (known) => or({ id: found(known, 'addressList', '0', 'id') }, '没有收货地址'),
  convertContribution: (known) => ({ amount: leastOf(known, 'convertContribution') }),
  previewAssets: (known) => withCulture({ amount: leastOf(known, 'previewAssets') })(known),
  applyRecords: withCulture(PAGE),
  goodsDetail: (known) => or({ goodsId: goodsIdIn(known) }, '没有商品'),
};

/** The terms first, and then a quote for the least amount. */
const TWICE = ['convertContribution', 'previewAssets'];

const ADDRESS = {
  ...exampleOf(addAddress).request,
  name: '联调测试',
  addressDetail: '联调测试地址，可以删除',
  isDefault: false,
};
/** An address that the tool added itself, by its text. */
function ownAddress(known: Known): unknown {
  const list = (known.get('addressList') ?? []) as readonly { readonly id: string; readonly addressDetail: string }[];
  return list.find(({ addressDetail }) => addressDetail.startsWith(ADDRESS.addressDetail))?.id;
}

/** The writes of `--write`: an address that comes and goes. It is never made the default, and nothing is spent or sent. */
const writes: readonly (readonly [call: string, ask: Ask])[] = [
  ['addAddress', () => ({ ...ADDRESS, requestId: crypto.randomUUID() })],
  ['addressList', nothing],
  ['updateAddress', (known) => or({ ...ADDRESS, id: ownAddress(known) }, '新增的地址不在列表里')],
  ['deleteAddress', (known) => or({ id: ownAddress(known) }, '新增的地址不在列表里')],
];

export interface Step {
  readonly call: Call;
  readonly ask: Ask;
}

const named = (name: string): Call => {
  const call = calls.find((one) => one.name === name);
  if (!call) throw new Error(`the contract has no call ${name}`);
  return call;
};

/** The steps in their order. */
export const steps = (write: boolean): readonly Step[] =>
  [...Object.entries(reads).flatMap((step) => (TWICE.includes(step[0]) ? [step, step] : [step])), ...(write ? writes : [])].map(
    ([name, ask]) => ({ call: named(name), ask }),
  );

/** Why the tool itself does not make a call. */
export const whyNot = ({ name, access }: Call): string =>
  writes.some(([one]) => one === name)
    ? '会写数据：加 --write，用测试会员'
    : access === 'public' && name in reads
      ? '没有问到'
      : '会发短信、登录、花钱或改密码：在浏览器里做一遍，录成 HAR';
