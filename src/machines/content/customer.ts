import { readCustomer } from '../../services/content/customer';
import { actorOf } from '../core/actors';
import { documentMachine } from './document';

/** The customer service page: contact details and frequent questions. */
export const customerMachine = documentMachine.provide({ actors: { read: actorOf(readCustomer) as never } });
