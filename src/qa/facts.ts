import { ADDRESS_LIMIT } from '@juyi/contract/address/address';
import { PASSWORD_LIMITS, SESSION_LIFETIMES } from '@juyi/contract/auth/login';
import { CAPTCHA_LIFETIME, REPEATABLE_FOR, SMS_RESEND_AFTER } from '@juyi/contract/core/repeats';
import { MOST_PIECES } from '@juyi/contract/goods/goods';
import { VOUCHER_LIMITS } from '@juyi/contract/redemption/culture';
import { PAYMENT_PASSWORD_LIMITS } from '@juyi/contract/redemption/paymentPassword';
import { QUOTE_LIFETIME } from '@juyi/contract/redemption/redemption';
import { TEAM_LIMITS } from '@juyi/contract/team/joining';
import { CAPTCHA_SOUND_LIMITS, SMS_CODE_LIMITS } from '@juyi/contract/verification/codes';
import { formatDuration } from '@juyi/inspector/labels';
import type { Fact } from '@juyi/inspector/subject';
import type { AnyStateMachine } from 'xstate';
import { catalog } from '#machines/catalog.ts';
import { MAX_GAP_MS, MIN_RISE_PX, SWIPES_TO_OPEN } from '#machines/controls/consoleGesture.ts';
import { DEFAULT_WAIT } from '#machines/controls/marquee.ts';
import { OPEN_ABOVE_PERCENT, STAY_OPEN_FROM_PERCENT } from '#machines/controls/swipeCell.ts';
import { PAGE_SIZE } from '#machines/core/list.ts';
import { REQUEST_TIMEOUT_MS } from '#services/http/exchange.ts';
import { LOOK_UPS_MS } from '#services/http/lookUp.ts';
import { catalogFacts } from './catalogFacts';

const MEBIBYTE = 2 ** 20;
const DAY_MS = 86_400_000;
const days = (ms: number) => `${ms / DAY_MS} 天`;
const pieces = (unit: string) => (count: number) => `${count} ${unit}`;

type Place = readonly [journey: string, flow?: string, ...states: readonly string[]];

/** A fact by its figure, which an earlier revision may not have: `npm run flows:diff` reads this with the constants of both. */
function fact<T>(
  [journey, flow, ...states]: Place,
  name: string,
  figure: T | undefined,
  show: (figure: T) => string = String,
): Fact[] {
  if (figure === undefined) return [];
  return [{ journey, ...(flow && { flow }), states: states.map((state) => `${flow}.${state}`), name, value: show(figure) }];
}

/** A fixed delay of a machine, in ms. */
function delayOf(id: string, name: string): number | undefined {
  const machine: AnyStateMachine | undefined = catalog.find((entry) => entry.machine.id === id)?.machine;
  const delay: unknown = machine?.implementations.delays[name];
  return typeof delay === 'number' ? delay : undefined;
}

const verification = (flow: string, ...states: string[]): Place => ['shared', flow, ...states];
const password = (...states: string[]): Place => ['redemption', 'paymentPassword', ...states];

/** Every fact that members meet and no machine knows; each figure stands in its constant or in the catalogue alone. */
export const facts: readonly Fact[] = [
  ...fact(['shared'], '一次请求最长等待', REQUEST_TIMEOUT_MS, formatDuration),
  ...fact(['shared'], '同一请求编号可再次提交的期限', REPEATABLE_FOR, days),
  ...fact(['shared', 'list'], '列表一次读取', PAGE_SIZE, pieces('条')),
  ...fact(verification('smsCode', 'coolingDown'), '重发短信验证码前的等待', SMS_RESEND_AFTER, formatDuration),
  ...fact(
    verification('captcha', 'soundReady'),
    '同一网络地址的语音验证码',
    CAPTCHA_SOUND_LIMITS,
    ({ perHour }) => `每小时 ${perHour} 段`,
  ),
  ...fact(verification('captcha', 'ready'), '图形验证码的有效期', CAPTCHA_LIFETIME, formatDuration),
  ...fact(verification('captcha', 'ready'), '图形验证码显示多久后要换一张', delayOf('captcha', 'lifetime'), formatDuration),
  ...fact(verification('verification', 'sms.sent'), '短信验证码的有效期', SMS_CODE_LIMITS, (one) => formatDuration(one.lifetime)),
  ...fact(verification('verification', 'sms.sent'), '一个短信验证码可试', SMS_CODE_LIMITS, ({ tries }) => `${tries} 次`),
  ...fact(verification('smsCode', 'sending'), '一个手机号一天的短信', SMS_CODE_LIMITS, ({ perDay }) => `${perDay} 条`),
  ...fact(
    verification('smsCode', 'sending'),
    '同一网络地址的短信',
    SMS_CODE_LIMITS,
    ({ ofAddress: { minute, hour, day, phones } }) =>
      `每分钟 ${minute} 条，每小时 ${minute * hour} 条，每天 ${minute * day} 条、${minute * phones} 个手机号`,
  ),
  ...fact(
    ['login', 'login', 'loggingInByPassword', 'waitingByPassword'],
    '密码错误的次数',
    PASSWORD_LIMITS,
    ({ failures, within }) => `${formatDuration(within)}内 ${failures} 次`,
  ),
  ...fact(['login', 'session', 'signedIn'], '多久不用要重新登录', SESSION_LIFETIMES, ({ idle }) => days(idle)),
  ...fact(['login', 'session', 'signedIn'], '一次登录最长有效', SESSION_LIFETIMES, ({ longest }) => days(longest)),
  ...fact(['login', 'session', 'expired'], '登录过期后去登录前的停留', delayOf('session', 'grace'), formatDuration),
  ...fact(['joining', 'joinTeam', 'full'], '团队的人数', TEAM_LIMITS, ({ people }) => `${people} 人`),
  ...fact(
    ['joining', 'joinTeam', 'phone.checkingPhone', 'phone.waitingToCheck'],
    '同一网络地址查手机号',
    TEAM_LIMITS,
    ({ lookUps }) => `每分钟 ${lookUps} 次`,
  ),
  ...catalogFacts.prizes.flatMap(({ name, value }) => fact(['draw', 'draw', 'ready', 'allGone'], name, value)),
  ...fact(['draw', 'draw', 'result.won'], '实物奖品的寄出', catalogFacts.prizeSent),
  ...fact(['draw', 'draw', 'result.needsAddress'], '填写收货地址的期限', catalogFacts.addressUntil),
  ...fact(['draw', 'draw', 'lookingUp'], '开盒结果未知后各次查询的时刻', LOOK_UPS_MS, (all) =>
    all.map(formatDuration).join('、'),
  ),
  ...fact(
    ['draw', 'draw', 'revealing'],
    '核对之后，封印裂开、匣盖移开、奖品升起，到显示结果的时间',
    delayOf('draw', 'reveal'),
    formatDuration,
  ),
  ...fact(['redemption', 'redemption', 'outcomeUnknown.lookingUp'], '兑换结果未知后各次查询的时刻', LOOK_UPS_MS, (all) =>
    all.map(formatDuration).join('、'),
  ),
  ...fact(
    ['redemption', 'redemption', 'open.filling.settling'],
    '停止输入多久后报价',
    delayOf('redemption', 'debounce'),
    formatDuration,
  ),
  ...fact(['redemption', 'redemption', 'open.filling.quoted'], '报价的有效期', QUOTE_LIFETIME, formatDuration),
  ...fact(['redemption', 'redemption', 'open.filling'], '凭证的数量', VOUCHER_LIMITS, ({ count }) => `${count} 张`),
  ...fact(
    ['redemption', 'redemption', 'open.filling'],
    '所选凭证的大小',
    VOUCHER_LIMITS,
    ({ picked }) => `${picked / MEBIBYTE} MB`,
  ),
  ...fact(['redemption', 'record', 'inProcess'], '审核', catalogFacts.review),
  ...fact(['redemption', 'record', 'ended'], '商城商品的寄出', catalogFacts.goodsSent),
  ...fact(password('entering'), '支付密码可连续输错', PAYMENT_PASSWORD_LIMITS, ({ tries }) => `${tries} 次`),
  ...fact(password('locked'), '支付密码的锁定', PAYMENT_PASSWORD_LIMITS, ({ lock }) => formatDuration(lock)),
  ...fact(
    password('entering'),
    '一天内输错多少次就停用支付密码',
    PAYMENT_PASSWORD_LIMITS,
    ({ triesOfDay }) => `${triesOfDay} 次`,
  ),
  ...fact(['address', 'addressBook', 'browsing'], '收货地址的数量', ADDRESS_LIMIT, pieces('个')),
  ...catalogFacts.sales.flatMap(({ name, value }) => fact(['goods', 'flashSale', 'showing'], name, value)),
  ...fact(['goods', 'goods', 'open.sheet.choosing'], '一次兑换的件数', MOST_PIECES, pieces('件')),
  ...fact(['controls', 'stepper', 'pressed'], '按住多久算长按', delayOf('stepper', 'longPress'), formatDuration),
  ...fact(['controls', 'stepper', 'repeating'], '长按时加减的间隔', delayOf('stepper', 'repeat'), formatDuration),
  ...fact(['controls', 'consoleGesture', 'watching'], '打开调试面板的上滑', SWIPES_TO_OPEN, pieces('次')),
  ...fact(['controls', 'consoleGesture', 'watching'], '两次上滑最长相隔', MAX_GAP_MS, (ms) => `${ms} 毫秒`),
  ...fact(['controls', 'consoleGesture', 'watching'], '上滑至少抬高', MIN_RISE_PX, pieces('px')),
  ...fact(['controls', 'swipeCell', 'pulling'], '滑动单元打开要超过', OPEN_ABOVE_PERCENT, (share) => `${share}%`),
  ...fact(['controls', 'swipeCell', 'pushing'], '滑动单元仍打开要不少于', STAY_OPEN_FROM_PERCENT, (share) => `${share}%`),
  ...fact(['controls', 'marquee', 'waiting'], '无缝滚动每条停留', DEFAULT_WAIT, (ms) => `${ms} 毫秒`),
];
