import { type ProtocolCode, protocolCode } from '@juyi/contract/content/agreement';

// Not in document.ts: the first screen loads that, and must not load schemas.
/** The protocol code of a link; undefined when it is invalid. */
export const asProtocolCode = (text: string | null): ProtocolCode | undefined => protocolCode.safeParse(text).data;
