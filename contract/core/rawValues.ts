/** These functions read raw data of a server in another style as the contract's values. Each returns undefined for unreadable data. */

export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (raw: unknown): raw is Fields => typeof raw === 'object' && raw !== null && !Array.isArray(raw);

/** Text, or a number as text. A number beyond the safe integers has lost digits. */
export function textOf(raw: unknown): string | undefined {
  if (typeof raw === 'string') return raw;
  return typeof raw === 'number' && (Number.isSafeInteger(raw) || raw % 1 !== 0) && Number.isFinite(raw)
    ? String(raw)
    : undefined;
}

/** Any text without control characters. */
export const ANY_ID = /^\P{C}{1,64}$/u;

export function idOf(raw: unknown): string | undefined {
  const text = textOf(raw) ?? '';
  return ANY_ID.test(text) ? text : undefined;
}

/** A whole number in digits; `lenient` also takes a fraction of zeros. */
export function numberOf(raw: unknown, lenient: boolean): number | undefined {
  const form = lenient ? /^-?\d{1,16}(?:\.\d+)?$/ : /^-?\d{1,16}$/;
  return typeof raw === 'string' && form.test(raw.trim()) ? Number(raw) : undefined;
}

/** A whole number of hundredths: of 12, 12.5 or '12.50' it is 1200 or 1250. */
export function hundredthsOf(raw: unknown): number | undefined {
  const [, whole, fraction = ''] = /^(-?\d{1,14})(?:\.(\d\d?)0*)?$/.exec(textOf(raw)?.trim() ?? '') ?? [];
  return whole === undefined ? undefined : Number(whole + fraction.padEnd(2, '0'));
}

export function booleanOf(raw: unknown): boolean | undefined {
  const text = typeof raw === 'boolean' ? String(raw) : (textOf(raw)?.trim().toLowerCase() ?? '');
  if (/^(?:1|true|y|yes|是)$/.test(text)) return true;
  return /^(?:0|false|n|no|否)$/.test(text) ? false : undefined;
}

const WALL_CLOCK =
  /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ](\d{1,2}):(\d{1,2})(?::(\d{1,2})(?:[.,](\d{1,9}))?)?)?\s*(Z|[+-]\d\d:?\d\d)?$/i;
/** Epochs between the years 2001 and 2100: seconds have ten digits, milliseconds twelve or thirteen. */
const isEpoch = (ms: number) => ms >= 1e12 && ms < 4.1e12;

/**
 * A moment as ISO 8601 with offset: of an ISO time without one and of a wall-clock time (China), of an epoch in s or ms, of a
 * list `[2026, 11, 20, 8, 0]`.
 */
export function momentOf(raw: unknown): string | undefined {
  if (Array.isArray(raw)) {
    const [year, month, day, hour = 0, minute = 0, second = 0] = raw as readonly number[];
    return momentOf(`${year}-${month}-${day} ${hour}:${minute}:${second}`);
  }
  const text = (textOf(raw) ?? '').trim();
  if (/^\d{10,13}(?:\.\d+)?$/.test(text)) {
    const ms = [Number(text) * 1000, Number(text)].find(isEpoch);
    return ms === undefined ? undefined : new Date(ms).toISOString();
  }
  const [whole, year, month, day, hour = '0', minute = '0', second = '0', fraction, offset = '+08:00'] =
    WALL_CLOCK.exec(text) ?? [];
  if (!whole) return undefined;
  const [mm, dd, hh, mi, ss] = [month, day, hour, minute, second].map((part = '') => part.padStart(2, '0'));
  const zone = offset.toUpperCase().replace(/^(.\d\d)(\d\d)$/, '$1:$2');
  return `${year}-${mm}-${dd}T${hh}:${mi}:${ss}${fraction ? `.${fraction}` : ''}${zone}`;
}

/** A phone of which at most the first three and the last four digits are shown, however it came. */
export function maskedPhoneOf(raw: unknown): string | undefined {
  const text = textOf(raw)
    ?.replace(/[\s-]/g, '')
    .replace(/^(?:\+|00)?86(?=1[\dxX*•]{10}$)/, '');
  const [, head = '', tail = ''] = /^(\d{3})(?:\d{4,}|[*xX•#]+)(\d{4})$/.exec(text ?? '') ?? [];
  return head && `${head}****${tail}`;
}

export const isMissing = (raw: unknown) => raw === undefined || raw === null;
