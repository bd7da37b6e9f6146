import { protocolInfo } from '@juyi/contract/content/agreement';
import { CHINA_OFFSET } from '@juyi/contract/core/chinaTime';
import { now } from '../browser/clock';
import { request } from '../http/request';
import { serviceOf } from '../http/service';
import { agreementOf, type ReadableDocument } from './agreement';
import { helpOf } from './help';

/** Matches hours such as 9:00–21:00. */
const HOURS = /(\d{1,2}):(\d{2})\s*[–—~-]\s*(\d{1,2}):(\d{2})/g;

/**
 * Tells whether hours like 周一至周日 9:00–21:00，法定节假日 10:00–18:00 include a moment (ms), in China. Which days are holidays is not known: true
 * only within all of the hours, false only outside all of them, undefined otherwise and for hours that are not of every day.
 */
export function isServing(hours: string, moment: number): boolean | undefined {
  const now = minuteOf(moment);
  const within = [...hours.matchAll(HOURS)].map(([, ...numbers]) => {
    const [hour = 0, minute = 0, endHour = 0, endMinute = 0] = numbers.map(Number);
    return now >= hour * 60 + minute && now < endHour * 60 + endMinute;
  });
  if (within.length === 0 || !/周一至周日|每天|每日/.test(hours)) return undefined;
  if (within.every(Boolean)) return true;
  return within.some(Boolean) ? undefined : false;
}

/** The minute of the day in China. */
function minuteOf(moment: number): number {
  const time = new Date(moment + CHINA_OFFSET);
  return time.getUTCHours() * 60 + time.getUTCMinutes();
}

/** Says when the first of the hours begin again: 明天 9:00. */
export function opensOf(hours: string, moment: number): string | undefined {
  const [, hour, minute] = hours.matchAll(HOURS).next().value ?? [];
  return hour && minute && `${minuteOf(moment) < Number(hour) * 60 + Number(minute) ? '今天' : '明天'} ${hour}:${minute}`;
}

/** Reads the page of customer service. */
export const readCustomer = serviceOf<ReadableDocument, { id: string }>([protocolInfo], async (_, signal) => {
  const document = agreementOf(await request(protocolInfo, { protocolCode: 'CUSTOMER' }, signal));
  const help = helpOf(document.html);
  const serving = isServing(help.hours, now());
  return { ...document, help: { ...help, serving, opens: serving === false ? opensOf(help.hours, now()) : undefined } };
});
