import { type ProtocolCode, protocolCode } from '@juyi/contract/content/agreement';

/**
 * Parses the protocol code of a link; undefined when it is invalid. The function is not in document.ts, because the first screen loads
 * that file and would load zod with it.
 */
export const asProtocolCode = (text: string | null): ProtocolCode | undefined => protocolCode.safeParse(text).data;
