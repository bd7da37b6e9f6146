import { copyText } from '../../services/browser/clipboard';
import { readCustomer } from '../../services/content/customer';
import { actorOf } from '../core/actors';
import { documentMachine } from './document';

/** Customer service: how it is reached, and what it is asked most. */
export const customerMachine = documentMachine.provide({
  actors: { read: actorOf(readCustomer) as never, copy: actorOf(copyText) },
});
