/** The placeholder for a masked secret. */
export const MASK = '••••••';

const NAMES = 'authorization|token|password|passwd|pwd|smscode|captcha|requestid|phone|mobile|secret|cookie';
const secretName = new RegExp(NAMES, 'i');
/** `"token":"…"`, `token=…` and `Authorization: …` in running text; in JSON, numbers as well. */
const inText = new RegExp(
  `((?:"[\\w-]*(?:${NAMES})[\\w-]*"|\\b[\\w-]*(?:${NAMES})[\\w-]*)\\s*[:=]\\s*)("(?:[^"\\\\]|\\\\.)*"?|[^\\s"&#,;{}[\\]]+)`,
  'gi',
);
/** A token wherever it stands (contract/core/values.ts: 43 characters; another server's JWT), and a mainland mobile number. */
const tokens = /(^|[^\w-])(?:[\w-]{43}(?![\w-])|eyJ[\w-]+\.[\w-]+\.[\w-]*)/g;
const phones = /(^|\D)1[3-9]\d{9}(?!\d)/g;

/** Masks the secrets in a text, which are known by the name before them or by their own form. */
export function maskText(text: string): string {
  return text
    .replace(inText, (_, name: string, value: string) => name + (value.startsWith('"') ? `"${MASK}"` : MASK))
    .replace(tokens, `$1${MASK}`)
    .replace(phones, `$1${MASK}`);
}

const DEEPEST = 12;

function maskEntries(value: object, copy: object, depth: number, seen: WeakMap<object, unknown>): object {
  seen.set(value, copy);
  for (const [name, entry] of Object.entries(value))
    Reflect.set(copy, name, secretName.test(name) && entry ? MASK : mask(entry, depth + 1, seen));
  return copy;
}

function mask(value: unknown, depth: number, seen: WeakMap<object, unknown>): unknown {
  if (typeof value === 'string') return maskText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (seen.has(value)) return seen.get(value);
  if (depth > DEEPEST) return '…';
  if (Array.isArray(value)) return maskEntries(value, [], depth, seen);
  if (value instanceof Error) {
    const copy = new Error(maskText(value.message));
    copy.stack = maskText(value.stack ?? '');
    return maskEntries(value, Object.setPrototypeOf(copy, Object.getPrototypeOf(value) as object) as Error, depth, seen);
  }
  // Elements, events and buffers are no plain objects, and a copy of them would be empty.
  if (Object.prototype.toString.call(value) !== '[object Object]') return value;
  return maskEntries(value, Object.create(Object.getPrototypeOf(value)) as object, depth, seen);
}

/** Copies a value with its secrets masked, at every depth down to DEEPEST. */
export const masked = <T>(value: T): T => mask(value, 0, new WeakMap()) as T;
