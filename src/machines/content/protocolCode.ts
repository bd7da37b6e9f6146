import { type ProtocolCode, protocolCode } from '@juyi/contract/content/agreement';

/**
 * The protocol code of a link; undefined when it is invalid. It is not in document.ts, which the first screen loads: schemas would come
 * with it.
 */
export const asProtocolCode = (text: string | null): ProtocolCode | undefined => protocolCode.safeParse(text).data;
