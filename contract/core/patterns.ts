/** Rules that hold before the schemas are there: the first screen comes without zod. */

/** 256 random bits, base64url. */
export const TOKEN = /^[\w-]{43}$/;

/** The registration-source unique number (docs/spec.md §3). */
export const SOURCE_NO = /^[\w-]{1,64}$/;
