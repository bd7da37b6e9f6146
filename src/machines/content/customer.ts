import { copyText } from '../../services/browser/clipboard';
import { readCustomer } from '../../services/content/customer';
import { documentMachine } from './document';

/** Customer service: how it is reached, and what it is asked most. */
export const customerMachine = documentMachine.provide({ actors: { read: readCustomer as never, copy: copyText } });
