import { readCustomer } from '#services/content/customer.ts';
import { documentOf } from './document';

/** Reads the text for customer service: contact details and frequent questions. */
export const customerMachine = documentOf(readCustomer);
