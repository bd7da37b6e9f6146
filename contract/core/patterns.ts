/** Patterns for code that runs before zod is loaded (docs/decisions/0008-first-screen.md). */

/** A token: 256 random bits in base64url. */
export const TOKEN = /^[\w-]{43}$/;

/** The registration-source unique number (docs/spec.md §3). */
export const SOURCE_NO = /^[\w-]{1,64}$/;
