import type { Refusal } from '@juyi/contract/core/define';
import { commonFailures } from '@juyi/contract/core/failures';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { MINUTE_MS } from '../../core/durations';
import { type RateLimit, refuse } from '../../core/refusals';
import { clientAddressOf } from '../../http/clientAddress';
import type { Gateway } from '../../http/context';
import { sendData } from '../../http/envelope';
import { addressLimits, reserveUses } from '../../http/limits';
import { Pairings } from './pairings';

/** The path whose requests carry recordings: larger than a form. */
export const RELAY_SEND = '/__dev/relay/send';

/** The client stops on this code and retries any other failure (inspector/relay/ask.ts). */
const ended: Refusal = { code: 40410, message: '连接已结束，请用新的连接码' };
const wrongCode: Refusal = { code: 40411, message: '连接码不对、已用过或已过期' };

/** Wrong codes: 20 of 10,000 in the lifetime of a code, from all addresses together. */
const GUESSES: RateLimit = { key: 'relay guesses', maxUses: 20, windowMs: 5 * MINUTE_MS };
const GUESSES_OF_ADDRESS: RateLimit = { key: 'relay guesses of', maxUses: 5, windowMs: 5 * MINUTE_MS };

const key = z.string().max(64);
const requests = {
  open: z.strictObject({ key: key.optional() }),
  join: z.strictObject({ code: z.string().max(16) }),
  send: z.strictObject({
    key,
    sender: z.string().max(64),
    first: z.int().min(0),
    messages: z.array(z.string()).max(5000),
  }),
  poll: z.strictObject({ key, after: z.int().min(0), peer: z.boolean() }),
  end: z.strictObject({ key }),
};

async function read<T>(c: Context, schema: z.ZodType<T>): Promise<T> {
  const parsed = schema.safeParse(await c.req.json().catch(() => null));
  return parsed.success ? parsed.data : refuse(commonFailures.invalidRequest);
}

/** `/__dev/relay`: carries the inspector's messages between a phone and a desk (decision 0030). Not mounted in production. */
export function relay({ db, settings, now }: Gateway): Hono {
  const pairings = new Pairings(now);
  return new Hono()
    .post('/open', async (c) => sendData(c, pairings.open((await read(c, requests.open)).key)))
    .post('/join', async (c) => {
      const { code } = await read(c, requests.join);
      const limits = [GUESSES, ...addressLimits(GUESSES_OF_ADDRESS, clientAddressOf(c, settings))];
      const guess = await reserveUses(db, limits, now());
      const desk = pairings.join(code) ?? refuse(wrongCode);
      await guess.release();
      return sendData(c, { key: desk });
    })
    .post('/send', async (c) => {
      const { key: from, ...sent } = await read(c, requests.send);
      return pairings.send(from, sent) ? sendData(c, null) : refuse(ended);
    })
    .post('/poll', async (c) => {
      const { key: from, ...asked } = await read(c, requests.poll);
      return sendData(c, (await pairings.poll(from, asked, c.req.raw.signal)) ?? refuse(ended));
    })
    .post('/end', async (c) => {
      pairings.end((await read(c, requests.end)).key);
      return sendData(c, null);
    });
}
