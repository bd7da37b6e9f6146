import * as z from 'zod/mini';
import { SOURCE_NO, TOKEN } from './patterns';
import { ANY_ID, idOf, maskedPhoneOf, momentOf, textOf } from './rawValues';
import { personal, secret } from './sensitive';
import { dispensable, fallback, tolerate, type Unit } from './tolerance';

/** Schemas of values that several calls and forms share. Every check has a message for members. */

const text = (rule: RegExp, message: string) => z.string(message).check(z.regex(rule, message));

/**
 * Characters that nobody sees, or that change how others are read: controls, direction marks, zero-width characters, blank letters,
 * private ones and lone surrogates. PostgreSQL refuses some of them. The joiner within an emoji is captured, and stays.
 */
const INVISIBLE =
  /(\p{Extended_Pictographic}\uFE0F?\p{Emoji_Modifier}?\u200D(?=\p{Extended_Pictographic}))|[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u034F\u115F\u1160\u17B4\u17B5\u2800\u3164\uFFA0]/gu;

/** Marks beyond those that a letter of any script bears would cover the lines around them. */
const STACKED = /(\p{M}{4})\p{M}+/gu;

/** Matches a character that is seen by itself. A mark or a variation selector only changes the character before it. */
const VISIBLE = /[^\p{M}\p{Default_Ignorable_Code_Point}\s]/u;

/** A longer text is not normalised, because a million combining marks take minutes; no valid text is longer. */
const LONGEST = 2000;

function toPlainText(typed: string): string {
  if (typed.length > LONGEST) return typed;
  const plain = typed
    .normalize('NFC')
    .replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ')
    .replace(INVISIBLE, (_, emoji: string | undefined) => emoji ?? '')
    .replace(STACKED, '$1')
    .trim();
  return VISIBLE.test(plain) ? plain : '';
}

/**
 * A check of every free text: one trimmed line in NFC, without invisible characters, which pasted text often has. A `maxLength` below
 * LONGEST must follow, which refuses what is too long to be changed.
 */
export const plainText = z.overwrite<string>(toPlainText);

/**
 * A number or code without what keyboards and copied texts add: full-width forms become plain ones, and spaces and invisible characters
 * go, such as the direction marks around a phone that an iPhone copies.
 */
const normaliseTyped = (typed: string): string =>
  typed.length > LONGEST ? typed : typed.normalize('NFKC').replace(/[\s\p{Cc}\p{Cf}]/gu, '');

/** Also without dashes, of which a value in this project's own format has none. */
const withoutDashes = (typed: string): string => normaliseTyped(typed).replace(/\p{Pd}/gu, '');

const normaliseCode = (typed: string): string => withoutDashes(typed).toUpperCase();

/** A mainland China mobile number. Normalised: full-width forms, spaces, dashes and the country's +86 or 0086 are removed. */
export const phone = personal(
  z.string('请输入手机号').check(
    z.overwrite((typed) => withoutDashes(typed).replace(/^(?:\+|00)86/, '')),
    z.minLength(1, '请输入手机号'),
    z.regex(/^1[3-9]\d{9}$/, '手机号格式不正确'),
  ),
);

/** A UUID that the device generates for each captcha image, because the binary response can't contain an id. */
export const captchaId = text(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, '图形验证码已失效，请换一张');

/** Four characters, or six digits of a sound. Normalised to upper case. One that no picture has is wrong as any other is. */
export const captcha = secret(
  z
    .string('请输入图形验证码')
    .check(
      z.overwrite(normaliseCode),
      z.minLength(1, '请输入图形验证码'),
      z.regex(/^(?:[\dA-Z]{4}|\d{6})$/, '图形验证码为 4 位字符，语音验证码为 6 位数字'),
    ),
);

export const smsCode = secret(
  z.string('请输入短信验证码').check(z.minLength(1, '请输入短信验证码'), z.regex(/^\d{6}$/, '短信验证码为 6 位数字')),
);

/** A new login password. `notThePhone` also checks that it differs from the phone. */
export const newPassword = secret(
  z
    .string('请设置登录密码')
    .check(z.minLength(1, '请设置登录密码'), z.regex(/^(?=.*[A-Za-z])(?=.*\d).{8,64}$/s, '密码需 8–64 位，含字母和数字')),
);

/** An existing login password, in any format: the server verifies it. */
export const currentPassword = secret(
  z.string('请输入登录密码').check(z.minLength(1, '请输入登录密码'), z.maxLength(64, '密码最多 64 位')),
);

/** The payment password: six digits. */
export const payPassword = secret(
  z.string('请输入支付密码').check(z.minLength(1, '请输入支付密码'), z.regex(/^\d{6}$/, '支付密码为 6 位数字')),
);

/** Consent to the agreements, required to register. */
export const agreed = z.literal(true, '请先阅读并同意以上协议');

/** A check of a form or request: the password in `field` must differ from its `phone`. */
export const notThePhone = <Field extends string>(field: Field) =>
  z.refine<{ phone: string } & Record<Field, string>>((typed) => typed[field] !== typed.phone, {
    path: [field],
    error: '密码不能与手机号相同',
  });

/** An invite code, also called recruit code. Normalised: upper case, without spaces and dashes. One that was never issued is unknown, not malformed. */
export const inviteCode = z
  .string('请输入邀请码')
  .check(z.overwrite(normaliseCode), z.minLength(1, '请输入邀请码'), z.maxLength(64, '邀请码过长'));

/**
 * The app's forms take any code up to a length: the specification leaves these formats open, and each backend refuses what it has
 * not issued. The gateway's own formats are `inviteCode`, `captcha` and `smsCode`.
 */
const asIssued = (ask: string, most: number, message: string) =>
  z.string(ask).check(z.overwrite(normaliseTyped), z.minLength(1, ask), z.maxLength(most, message));
export const typedInviteCode = asIssued('请输入邀请码', 64, '邀请码过长');
export const typedCaptcha = secret(asIssued('请输入图形验证码', 8, '图形验证码过长'));
export const typedSmsCode = secret(
  asIssued('请输入短信验证码', 8, '验证码不对，请填短信里的数字').check(z.regex(/^\d{4,8}$/, '验证码不对，请填短信里的数字')),
);

export const sourceNo = text(SOURCE_NO, '来源编号格式不正确');

/** The idempotency key of a write: a UUID that the device generates when the member confirms, and reuses for retries. */
export const requestId = text(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, '请求编号格式不正确');

/**
 * A row of records has the requestId of the write that made it. Without it an unknown outcome can't always be told from another
 * device's (docs/decisions/0040-own-outcome.md).
 */
export const madeBy = z.optional(dispensable(tolerate(text(/^[\w-]{1,64}$/, '请求编号格式不正确'), { read: idOf })));

/** The requestId of a write that signs in: with the SMS code, a retry is answered a new token. Never shown, unlike the others. */
export const signInRequestId = secret(text(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, '请求编号格式不正确'));

/** The client also takes ids in another style. */
export const id = tolerate(text(/^[\w-]{1,64}$/, '编号格式不正确'), { read: idOf });

/** An id of any server, as the client keeps and sends it. */
export const anyId = text(ANY_ID, '编号格式不正确');

/** An id that nothing can be done without; `label` names it when it can't be read. */
export const idNamed = (label: string) => tolerate(text(/^[\w-]{1,64}$/, '编号格式不正确'), { read: idOf, label });

/** The id of a draw activity or a flash sale. */
export const activityId = z.int('活动编号不正确').check(z.gte(1, '活动编号不正确'), z.lte(2_147_483_647, '活动编号不正确'));

/** 256 random bits in base64url; the client takes whatever a header can carry. */
export const token = tolerate(secret(text(/^[\w-]{43}$/, '登录凭证格式不正确')), {
  read: (raw) => (typeof raw === 'string' && TOKEN.test(raw) ? raw : undefined),
  label: '登录凭证',
  names: ['accessToken'],
});

/**
 * An amount, a safe integer: money in 分, data IP in hundredths, and without a unit points, which are whole. `label` names it when it can't
 * be read.
 */
export const amountOf = (label: string, unit?: Unit) =>
  tolerate(z.int('数量格式不正确'), { exact: true, label, ...(unit && { unit }) });
export const amount = amountOf('金额');
export const balance = amountOf('余额');
export const sum = amountOf('合计');
export const price = amountOf('价格', 'money');
export const ipPrice = amountOf('价格', 'dataIp');
export const moneySum = amountOf('合计', 'money');
export const reward = amountOf('奖励', 'money');

/** An amount of a statement, whose direction is beside it. */
export const entryAmount = (unit?: Unit) =>
  tolerate(z.int('数量格式不正确').check(z.gte(0, '数量格式不正确')), { exact: true, label: '金额', ...(unit && { unit }) });

/** A count: 0 when it is missing. `dispensable` where a screen would claim something by 0. */
export const count = z.int('数量格式不正确');
export const countIfAny = dispensable(count);

/** An amount to be spent, in minor units; the bound keeps sums within safe integers. */
export const spendAmount = (unit?: Unit) =>
  tolerate(
    z.int('数量格式不正确').check(z.gte(0, '数量格式不正确'), z.lte(1_000_000_000_000, '数量超出上限')),
    unit ? { unit } : {},
  );

const moment = z.iso.datetime({ offset: true, error: '时间格式不正确' });

/** ISO 8601 with offset. The client does without a time that is missing or unreadable. */
export const time = dispensable(tolerate(moment, { read: (raw) => moment.safeParse(momentOf(raw)).data }));

/** A phone as responses contain it: 138****8000. The client masks any other form; an unreadable phone is ''. */
export const maskedPhone = fallback(tolerate(text(/^1[3-9]\d\*{4}\d{4}$/, '手机号格式不正确'), { read: maskedPhoneOf }), '');

/** Any text that the client shows as it came, although requests and the gateway are stricter. */
export const shown = <S extends z.ZodMiniType<string>>(schema: S): S => tolerate(schema, { read: (raw) => textOf(raw ?? '') });

/** The address of a picture; may be empty. The client also takes one that is relative to the backend. */
export const picture = tolerate(z.string(), { picture: true });

/** A text to read, as HTML: without it there is nothing to show. */
export const content = tolerate(z.string().check(z.minLength(1)), { label: '内容' });

/** An invite code in a response. */
export const givenCode = fallback(shown(typedInviteCode), '');
