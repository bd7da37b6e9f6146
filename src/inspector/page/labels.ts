import { book } from 'virtual:flow-book';
import type { FlowWithLayout } from '../flowBook';
import { eventLabel, invokeLabel, shortLabel } from '../labels';
import type { LiveActor, Row } from './live/live';

/** The flow of a machine's id. */
export const flowOf = (machine: string | undefined): FlowWithLayout | undefined => book.flows.find(({ id }) => id === machine);

/** A flow's title in lists. */
export const titleOf = (flow: FlowWithLayout): string => shortLabel(flow.description);

/** An actor's title: the short description of its machine, or the label of a call or helper. */
export function actorTitle({ about, src, name }: LiveActor): string {
  return about ? shortLabel(about) : invokeLabel({ id: name, src: src ?? name }, book.calls);
}

/** The active leaf states. */
export function leafStates(states: readonly string[]): string[] {
  return states.filter((state) => !states.some((other) => other.startsWith(`${state}.`)));
}

/** The active leaf states' short Chinese descriptions. */
export function stateLabel(machine: string | undefined, states: readonly string[]): string {
  const flow = flowOf(machine);
  const labels = leafStates(states).map((id) => {
    const node = flow?.nodes.find((one) => one.id === id);
    return node ? shortLabel(node.description) : id.slice(id.lastIndexOf('.') + 1);
  });
  return labels.join('、');
}

/** A timeline row's label in Chinese. */
export function rowLabel({ event, actor, outcome }: Row): string {
  if (outcome === 'called') return actorTitle(actor);
  return eventLabel(event.type, flowOf(actor.machine), book.calls);
}

export const STATUS = { active: '进行中', done: '已完成', error: '出错', stopped: '已停止' } as const;

/** Local time of day to 10 ms: HH:MM:SS.cc. */
export function formatTime(at: number): string {
  const time = new Date(at);
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes, seconds] = [time.getHours(), time.getMinutes(), time.getSeconds()].map(twoDigits);
  return `${hours}:${minutes}:${seconds}.${twoDigits(Math.floor(time.getMilliseconds() / 10))}`;
}
