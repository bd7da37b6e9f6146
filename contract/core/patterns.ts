/** Patterns for code that runs before zod is loaded (docs/decisions/0008-first-screen.md). */

/** A token as the app keeps and sends it: any text that a header can carry, `Bearer x` included. */
export const TOKEN = /^(?=.{1,4096}$)[!-~]+(?: [!-~]+)?$/;

/** The registration-source unique number (docs/spec.md §3). */
export const SOURCE_NO = /^[\w-]{1,64}$/;
