import { readDrawRule } from '../../services/draw/rule';
import { documentOf } from '../content/document';

/** The rules of the draw, with the odds that the activity publishes. */
export const drawRuleMachine = documentOf(readDrawRule);
