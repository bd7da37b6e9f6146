import { readDrawRule } from '../../services/draw/rule';
import { documentMachine } from '../content/document';
import { actorOf } from '../core/actors';

/** The rules of the draw, with the odds that the activity publishes. */
export const drawRuleMachine = documentMachine.provide({ actors: { read: actorOf(readDrawRule) as never } });
