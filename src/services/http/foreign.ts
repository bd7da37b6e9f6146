import type { Call, ResponseOf } from '@juyi/contract/core/define';
import { type Read, read } from '@juyi/contract/core/read';
import type { Style } from '@juyi/contract/core/style';
import type { Asked } from '@juyi/contract/core/wrappers';
import { settings } from '../browser/settings';
import { bytesOf } from './bytes';
import type { Spoken } from './judge';
import { captchaIds } from './wire';

// This file reads answers that differ from the schemas, and is loaded with the first such answer.

/** Puts the integers of sixteen digits and more in a JSON text in quotes. */
export const quoteLong = (json: string): string =>
  json.replace(/"[^"\\]*(?:\\.[^"\\]*)*"|-?\d{16,}(?![\d.eE])/gs, (found) => (found.startsWith('"') ? found : `"${found}"`));

/** The style of a call's answers in a dialect. */
const styleOf = ({ name }: Call, { money, dataIp, signed, values, pictures, onNote }: Spoken): Style => ({
  major: [...(money === 'yuan' ? (['money'] as const) : []), ...(dataIp === 'whole' ? (['dataIp'] as const) : [])],
  signed: signed === true,
  values: values?.[name] ?? {},
  pictures: pictures ?? settings.gateway,
  ...(onNote && { onNote }),
});

/** The bytes of a text in base64, with or without the head of a data URL; undefined for another text. */
function decoded(text: string): ArrayBuffer | undefined {
  try {
    return Uint8Array.from(atob(text.replace(/^data:[^,]*,/, '')), (character) => character.charCodeAt(0)).buffer;
  } catch {
    return undefined;
  }
}

/** Finds the captcha in JSON data, under any name. An id beside it is kept for the requests that name the captcha. */
function captchaIn(data: unknown, captchaId: unknown): Blob | undefined {
  const fields: object = typeof data === 'object' ? { ...data } : { data };
  const texts = Object.entries(fields).filter((field): field is [string, string] => typeof field[1] === 'string');
  for (const [, text] of texts) {
    const bytes = decoded(text);
    const image = bytes && bytesOf(bytes, '');
    if (!image) continue;
    const id = texts.find(([name]) => /(?:id|key|token)$/i.test(name))?.[1];
    if (id) captchaIds.set(captchaId, id);
    return image;
  }
  return undefined;
}

/** Reads the data of an answer in a dialect. */
export function readAnswer<C extends Call>(call: C, sent: unknown, asked: Asked, spoken: Spoken): Read<ResponseOf<C>> {
  const data = spoken.answers?.[call.name]?.(sent) ?? sent;
  const image = call.binary && spoken.captcha === 'json' ? captchaIn(data, asked.captchaId) : undefined;
  return read(call.response, image ?? data, asked, styleOf(call, spoken)) as Read<ResponseOf<C>>;
}
