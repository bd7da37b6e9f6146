import type { Flow } from '../../flows.ts';
import type { Journey } from '../../subject.ts';
import type { GalleryPlan } from './steps';

/** The coverage counts these parts of a plan. */
interface Counted extends Pick<GalleryPlan<unknown>, 'reasons'> {
  readonly scenarios: readonly { readonly steps: readonly { readonly shows: readonly string[] }[] }[];
}

/** A state of the plan's count. */
export interface Wanted {
  readonly journey: string;
  readonly state: string;
  /** Why it needs no picture. */
  readonly excused?: string;
}

const FINAL = '到此结束，页面已换成下一步';

/** Every state in which a flow of the journeys can settle: its leaves, with the reason why one has no picture. */
export function wantedStates({ reasons }: Counted, journeys: readonly Journey[], flows: readonly Flow[]): Wanted[] {
  return journeys.flatMap((journey) =>
    journey.flows.flatMap((id) => {
      const nodes = flows.find((flow) => flow.id === id)?.nodes ?? [];
      const parents = new Set(nodes.map(({ parent }) => parent));
      return nodes
        .filter((node) => !parents.has(node.id) && node.kind !== 'history')
        .map((node): Wanted => {
          const reason = node.kind === 'final' ? FINAL : reasons.find(([, states]) => states.includes(node.id))?.[0];
          return { journey: journey.id, state: node.id, ...(reason && { excused: reason }) };
        });
    }),
  );
}

/** States that scenarios show. */
export const shownBy = ({ scenarios }: Counted): ReadonlySet<string> =>
  new Set(scenarios.flatMap(({ steps }) => steps.flatMap(({ shows }) => shows)));

/**
 * Names the errors of a plan about some journeys: states that no scenario shows, states that don't exist, exceptions that are not needed. A
 * state of no machine belongs to no journey, so it is named for any.
 */
export function problemsOf(plan: Counted, journeys: readonly Journey[], flows: readonly Flow[]): string[] {
  const wanted = wantedStates(plan, journeys, flows);
  const shown = shownBy(plan);
  const all = [{ id: '', name: '', flows: flows.map(({ id }) => id) }];
  const known = new Set(wantedStates(plan, all, flows).map(({ state }) => state));
  const own = new Set(wanted.map(({ state }) => state));
  const exceptions = plan.reasons.flatMap(([, states]) => states);
  return [
    ...wanted.filter(({ state, excused }) => !excused && !shown.has(state)).map(({ state }) => `没有场景：${state}`),
    ...[...shown].filter((state) => !known.has(state)).map((state) => `没有这个状态：${state}`),
    ...exceptions.filter((state) => !known.has(state)).map((state) => `例外里没有这个状态：${state}`),
    ...exceptions.filter((state) => own.has(state) && shown.has(state)).map((state) => `有场景的例外：${state}`),
  ];
}
