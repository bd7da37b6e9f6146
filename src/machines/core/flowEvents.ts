import * as z from 'zod/mini';
import type { EventOf } from './events';

/** Repeats a read that failed. Like the other events of this file, the event means the same in every flow that has it. */
export const retryEvent = { 'flow.retry': z.object({}).check(z.describe('没有读到，再读一次')) };
export type RetryEvent = EventOf<typeof retryEvent>;
/** `useForm` sends this event in place of a submission when fields are wrong: their names, never their values, which may be secret. */
export const formRefusedEvent = {
  'form.refused': z
    .object({ fields: z.array(z.string()) })
    .check(z.describe('表单没有通过，什么也没有提交：这些栏目要改正，焦点在第一栏')),
};
export type FormRefused = EventOf<typeof formRefusedEvent>;
/** `useForm` sends this event to a flow with steps when another field is typed, becomes valid or stops being valid: names, never values. */
export const formProgressEvent = {
  'form.progress': z
    .object({ field: z.optional(z.string()), filled: z.array(z.string()), open: z.array(z.string()) })
    .check(z.describe('填到哪了：正在填的栏目，页面上已填对的栏目，和还没有填对的栏目')),
};
export type FormProgress = EventOf<typeof formProgressEvent>;
/** Looks up the outcome of a write without an answer. */
export const lookUpEvent = { 'flow.lookUp': z.object({}).check(z.describe('结果未知，再查一次')) };
/** Sends a write without an answer once more, under the same requestId. */
export const resendEvent = { 'flow.resend': z.object({}).check(z.describe('用同一请求编号再提交一次，因为结果未知')) };
