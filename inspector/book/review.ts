import * as z from 'zod/mini';

/** The development server takes reviews at this path. */
export const REVIEWS_PATH = '/__inspector/reviews';

/** A name of a person, which becomes part of a file's name. */
const by = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, '请填写姓名'),
    z.maxLength(20, '姓名最多 20 个字'),
    z.regex(/^[\p{L}\p{N}][\p{L}\p{N} ·-]*$/u, '姓名只用文字、数字、空格、· 和 -'),
  );
const id = z.string().check(z.maxLength(200));

/** A person has read a journey as its hash names it. */
export const approvalSchema = z.object({ journey: id, hash: id, by });

/** A person's comment on a state. */
export const commentSchema = z.object({
  journey: id,
  state: id,
  by,
  text: z.string().check(z.trim(), z.minLength(1, '请填写意见'), z.maxLength(1000, '意见最多 1000 个字')),
});

/** A comment as it is kept, with its time as an ISO date. */
export const keptCommentSchema = z.extend(commentSchema, { at: z.iso.datetime() });
export type Comment = z.infer<typeof keptCommentSchema>;

/** A person writes one of these about the book. */
export type Review = z.infer<typeof approvalSchema> | z.infer<typeof commentSchema>;

/** A journey as it is now, which is approved, or a state, which is commented on. */
export type Reviewable = Pick<z.infer<typeof approvalSchema>, 'journey' | 'hash'> | Pick<Comment, 'journey' | 'state'>;

/** The first problem of each field that is wrong, by its name. */
export function problemsOf({ issues }: z.core.$ZodError): Readonly<Record<string, string>> {
  const problems: Record<string, string> = {};
  for (const { path, message } of issues) problems[String(path[0])] ??= message;
  return problems;
}
