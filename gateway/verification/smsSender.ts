import type { Db } from '../db/open';
import type { SmsSender } from '../http/context';
import { smsOutbox } from './schema';

const WEBHOOK_TIMEOUT_MS = 5000;

/** Keeps messages in the database, where `/__dev/outbox` shows them: for everything but production. */
export const outboxSender =
  (db: Db): SmsSender =>
  async ({ phone, scene, code, time }) => {
    await db.insert(smsOutbox).values({ phone, scene, code, createdAt: new Date(time) });
  };

/** Posts each message as JSON `{ phone, scene, code }` to an operator's service, which has 5 s to answer 2xx. */
export const webhookSender =
  (url: string): SmsSender =>
  async ({ phone, scene, code }) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ phone, scene, code }),
      signal: AbortSignal.timeout(WEBHOOK_TIMEOUT_MS),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`the SMS webhook answered ${answer.status}`);
  };
