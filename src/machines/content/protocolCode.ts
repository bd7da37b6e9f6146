import { type ProtocolCode, protocolCode } from '../../../contract/content/agreement';

// Apart from the document's machine, which belongs to the first screen and may bring no schema.
/** A protocol code out of a link; undefined when it is none. */
export const asProtocolCode = (text: string | null): ProtocolCode | undefined => protocolCode.safeParse(text).data;
