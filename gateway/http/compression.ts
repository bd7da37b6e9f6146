import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

export type Bytes = Uint8Array<ArrayBuffer>;

/** Content codings that the gateway sends, the preferred one first. */
const CODINGS = ['br', 'gzip'] as const;
export type Coding = (typeof CODINGS)[number];

const compressors: Readonly<Record<Coding, (bytes: Bytes) => Promise<Uint8Array>>> = {
  br: promisify<Bytes, Buffer>(brotliCompress),
  gzip: (bytes) => promisify<Bytes, { level: number }, Buffer>(gzip)(bytes, { level: 9 }),
};

export const compress = async (bytes: Bytes, coding: Coding): Promise<Bytes> => new Uint8Array(await compressors[coding](bytes));

/** The preferred content coding of an Accept-Encoding header; undefined for none (`q=0` excludes one). */
export function acceptedCoding(header: string | undefined): Coding | undefined {
  const accepted = (header ?? '').split(',').flatMap((part) => {
    // A pattern that allows spaces around the semicolon would take time by the square of their number.
    const [name = '', ...parameters] = part.split(';').map((one) => one.trim().toLowerCase());
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    return quality !== undefined && Number(quality) === 0 ? [] : [name];
  });
  return CODINGS.find((coding) => accepted.includes(coding));
}
