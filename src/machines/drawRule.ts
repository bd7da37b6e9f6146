import { readDrawRule } from '../services/drawRule';
import { documentMachine } from './document';

/** The rules of the draw, with the odds that the activity publishes. */
export const drawRuleMachine = documentMachine.provide({ actors: { read: readDrawRule as never } });
