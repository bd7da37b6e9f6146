import { book } from 'virtual:flow-book';
import type { DrawnFlow } from '../drawn';
import { eventWords, invokeWords, shortly } from '../words';
import type { LiveActor, Row } from './live/live';

/** The flow that a machine's id stands for. */
export const flowOf = (machine: string | undefined): DrawnFlow | undefined => book.flows.find(({ id }) => id === machine);

/** What a flow is called in a list. */
export const titleOf = (flow: DrawnFlow): string => shortly(flow.description);

/** What an actor is called: what its flow is for, or the call or helper that it is. */
export function actorTitle({ about, src, name }: LiveActor): string {
  return about ? shortly(about) : invokeWords({ id: name, src: src ?? name }, book.calls);
}

/** The innermost of the states an actor is in: the ones a person would name. */
export function innermost(states: readonly string[]): string[] {
  return states.filter((state) => !states.some((other) => other.startsWith(`${state}.`)));
}

/** States in Chinese, at the length of a list. */
export function stateWords(machine: string | undefined, states: readonly string[]): string {
  const flow = flowOf(machine);
  const words = innermost(states).map((id) => {
    const node = flow?.nodes.find((one) => one.id === id);
    return node ? shortly(node.description) : id.slice(id.lastIndexOf('.') + 1);
  });
  return words.join('、');
}

/** An event that happened, in Chinese. */
export function rowWords({ event, actor, outcome }: Row): string {
  if (outcome === 'called') return actorTitle(actor);
  return eventWords(event.type, flowOf(actor.machine), book.calls);
}

export const STATUS = { active: '进行中', done: '已完成', error: '出错', stopped: '已停止' } as const;

/** The time of day to the hundredth of a second. */
export function timeWords(at: number): string {
  const time = new Date(at);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(time.getHours())}:${two(time.getMinutes())}:${two(time.getSeconds())}.${two(Math.floor(time.getMilliseconds() / 10))}`;
}
