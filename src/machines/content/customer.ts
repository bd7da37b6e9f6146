import { readCustomer } from '#services/content/customer.ts';
import { documentMachineOf } from './document';

export type { Help } from '#services/content/help.ts';

/** Reads the text for customer service: contact details and frequent questions. */
export const customerMachine = documentMachineOf(readCustomer);
