import { plainText } from '@juyi/contract/core/values';
import { z } from 'zod';
import { StartupError } from '../core/startupError';

const line = (max: number) => z.string().trim().check(plainText, z.minLength(1), z.maxLength(max));
const reason = line(200);
const number = z.string().regex(/^[\w-]{1,64}$/);

/** The desk takes these requests, by `action`. A decision against a member needs a reason. */
export const deskRequest = z.discriminatedUnion('action', [
  z.object({ action: z.literal('orders') }),
  z.object({ action: z.literal('order'), number }),
  z.object({ action: z.literal('done'), number, reason: reason.optional() }),
  z.object({ action: z.enum(['refuse', 'cancel']), number, reason }),
  z.object({ action: z.literal('ship'), number, carrier: line(20), tracking: line(64) }),
  z.object({ action: z.literal('pay'), who: number, reason: reason.optional() }),
  z.object({ action: z.literal('void'), who: number, reason }),
  z.object({ action: z.literal('member'), who: number }),
  z.object({ action: z.enum(['block', 'unblock', 'revoke', 'close']), who: number, reason }),
  z.object({ action: z.literal('books') }),
  z.object({ action: z.literal('messages') }),
  z.object({ action: z.literal('resend'), number: z.string().regex(/^\d{1,15}$/) }),
  z.object({ action: z.enum(['admit', 'dismiss']), name: line(40) }),
  z.object({ action: z.literal('decisions'), subject: line(64).optional() }),
]);
export type DeskRequest = z.output<typeof deskRequest>;

/** A table to print; without columns it is the fields of one thing. */
export const deskTable = z.object({
  title: z.string(),
  columns: z.array(z.string()),
  rows: z.array(z.array(z.string())),
});
export type DeskTable = z.output<typeof deskTable>;

/** The answer: what was done, tables to print, and the pictures of an order as data URLs. `failed` is a check that found something. */
export const deskAnswer = z.object({
  message: z.string().optional(),
  tables: z.array(deskTable).default([]),
  pictures: z.array(z.object({ name: z.string(), content: z.string() })).default([]),
  failed: z.boolean().default(false),
});
export type DeskAnswer = z.input<typeof deskAnswer>;

/** The desk refuses a request; the message is for the operator. */
export class DeskRefusal extends StartupError {}
