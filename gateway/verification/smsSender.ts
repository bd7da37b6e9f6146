import type { Db } from '../db/open';
import type { SmsSender } from '../http/context';
import { smsOutbox } from './schema';

const WEBHOOK_TIMEOUT_MS = 5000;

/** Outside production: stores messages in the database, where `/__dev/outbox` shows them. */
export const outboxSender =
  (db: Db): SmsSender =>
  async ({ phone, scene, code, time }) => {
    await db.insert(smsOutbox).values({ phone, scene, code, createdAt: new Date(time) });
  };

/** Posts each message as JSON `{ phone, scene, code }` to the operator's SMS service, which must respond 2xx within 5 s. */
export const webhookSender =
  (url: string): SmsSender =>
  async ({ phone, scene, code }) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ phone, scene, code }),
      signal: AbortSignal.timeout(WEBHOOK_TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the SMS webhook responded ${response.status}`);
  };
