import { context } from 'virtual:journey-book';
import type { ActorState } from '../../recording/entries';
import { stateLabel, textByStatus } from '../labels';

/** The flow in the foreground: the screen's own, else the one that started last; an app-wide one only if nothing else runs. */
export function foregroundOf(actors: readonly ActorState[], screen: string): ActorState | undefined {
  const flows = actors.filter(({ machine, parent, status }) => machine && parent === undefined && status === 'active');
  const front = context.screens.find(({ path }) => path === screen)?.flow;
  return (
    flows.find(({ machine }) => machine === front) ??
    flows.filter(({ machine }) => !context.appWide.some((id) => id === machine)).pop() ??
    flows.pop() ??
    actors.filter(({ machine }) => machine).pop()
  );
}

/** An actor and the actors below it: the parts that its chart opens. */
export const withParts = (actors: readonly ActorState[], actor: ActorState): ActorState[] => [
  actor,
  ...actors.filter(({ parent }) => parent === actor.id).flatMap((child) => withParts(actors, child)),
];

/** The state that an actor is in, or how it ended. */
export const currentLabel = ({ machine, status, states }: ActorState) =>
  status === 'active' || status === 'done' ? stateLabel(machine, states) : textByStatus[status];
