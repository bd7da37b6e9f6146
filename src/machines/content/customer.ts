import { readCustomer } from '#services/content/customer.ts';
import { documentOf } from './document';

/** The customer service page: contact details and frequent questions. */
export const customerMachine = documentOf(readCustomer);
