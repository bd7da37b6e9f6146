import { createHmac } from 'node:crypto';
import { lte } from 'drizzle-orm';
import { DAY_MS } from '../core/durations';
import type { Db } from '../db/open';
import type { Scene, SmsSender } from '../http/context';
import type { Metrics } from '../watch/metrics';
import type { Tracing } from '../watch/tracing';
import { smsOutbox } from './schema';

const WEBHOOK_TIMEOUT_MS = 5000;

/** Outside production: stores messages in the database, where `/__dev/outbox` shows them. */
export const outboxSender =
  (db: Db): SmsSender =>
  async ({ phone, scene, code, time }) => {
    await db.insert(smsOutbox).values({ phone, scene, code, createdAt: new Date(time) });
  };

/** The outbox shows the newest messages; older ones only keep phones. */
const OUTBOX_RETENTION_MS = DAY_MS;

/** Deletes old messages of the outbox. */
export const sweepOutbox = (db: Db, now: number) =>
  db.delete(smsOutbox).where(lte(smsOutbox.createdAt, new Date(now - OUTBOX_RETENTION_MS)));

/** The message says what a code permits: a member who is asked for the code must see what it opens. */
const purposes: Readonly<Record<Scene, string>> = {
  REGISTER: '注册',
  LOGIN: '登录您的账号',
  RESET_PWD: '重置登录密码',
  PAY_PWD: '设置支付密码',
  JOIN_TEAM: '加入团队并登录您的账号',
};
const messageOf = (scene: Scene, code: string) =>
  `验证码 ${code}，用于${purposes[scene]}，5 分钟内有效。请勿告诉任何人，邀请人和客服也不会索取。`;

/** The message was posted, but no answer came: it may arrive, so it counts as a message that was sent. */
export class AnswerLost extends Error {
  constructor(cause: unknown) {
    super('the SMS webhook gave no answer', { cause });
    this.name = 'AnswerLost';
  }
}

const LOST_CONNECTION = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'];

/** Whether a request failed after it may have been received; a refused connection or a redirect is no such failure. */
function isAnswerLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '' } = (error.cause ?? {}) as { readonly code?: string };
  return error.name === 'TimeoutError' || LOST_CONNECTION.includes(code);
}

/**
 * Posts each message as JSON `{ phone, scene, code, text }` to the operator's SMS service, which must respond 2xx within 5 s. Every
 * attempt at one message has the same `Idempotency-Key`. With a
 * secret the request is signed: `X-Signature` is the HMAC-SHA256 in hex of `X-Timestamp`, a full stop and the body. A redirect is a
 * failed delivery: it would take phone and code elsewhere. Rejects with AnswerLost when the message may have been received.
 */
export const webhookSender =
  (url: string, secret?: string): SmsSender =>
  async ({ id, phone, scene, code, time }) => {
    const body = JSON.stringify({ phone, scene, code, text: messageOf(scene, code) });
    const signature = secret && createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': id,
        ...(signature && { 'X-Timestamp': String(time), 'X-Signature': signature }),
      },
      body,
      signal: AbortSignal.timeout(WEBHOOK_TIMEOUT_MS),
    }).catch((error: unknown) => {
      throw isAnswerLost(error) ? new AnswerLost(error) : error;
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the SMS webhook responded ${response.status}`);
  };

/** Makes each delivery a span. */
export const tracedSender =
  (sender: SmsSender, { span }: Tracing): SmsSender =>
  (sms) =>
    span('send SMS', { 'juyi.scene': sms.scene }, () => sender(sms));

/** Counts what a sender delivers, and what it fails to. */
export const countingSender =
  (sender: SmsSender, { countSms }: Metrics): SmsSender =>
  async (sms) => {
    try {
      await sender(sms);
    } catch (error) {
      countSms(sms.scene, 'failed');
      throw error;
    }
    countSms(sms.scene, 'sent');
  };
