import type { Flow } from '../../src/inspector/flows';
import { journeys } from '../../src/inspector/journeys';
import type { Scenario } from './steps';

/** Why a state has no picture. */
const REASONS: readonly (readonly [reason: string, states: readonly string[]])[] = [
  [
    '不到一帧就过去：没有请求，只在本机完成',
    [
      'copy.copying',
      'download.detecting',
      'download.opening',
      'download.copying',
      'invitation.sharing.copying',
      'invitation.sharing.drawing',
      'invitation.sharing.saving',
      'record.number.copying',
      'uploadItem.uploading',
      'uploader.processing',
      'uploader.sorting',
    ],
  ],
  ['停顿不到半秒，画面与正在报价相同', ['redemption.open.filling.settling']],
  [
    '要先在构建时填写应用商店的地址（VITE_APP_STORE、VITE_ANDROID_STORE），图册的构建没有',
    ['download.onPhone', 'download.onDesktop', 'download.inApp', 'download.masked'],
  ],
  ['只有允许换账号的构建才有（VITE_TOKEN_HANDOVER），图册的构建没有', ['session.offered']],
];

/** A state of the plan's count. */
export interface Wanted {
  readonly journey: string;
  readonly state: string;
  /** Why it needs no picture. */
  readonly excused?: string;
}

const FINAL = '到此结束，页面已换成下一步';

/** Every state in which a flow of the journeys can settle: its leaves, with the reason why one has no picture. */
export function wantedStates(flows: readonly Flow[]): Wanted[] {
  return journeys.flatMap((journey) =>
    journey.flows.flatMap((id) => {
      const nodes = flows.find((flow) => flow.id === id)?.nodes ?? [];
      const parents = new Set(nodes.map(({ parent }) => parent));
      return nodes
        .filter((node) => !parents.has(node.id) && node.kind !== 'history')
        .map((node): Wanted => {
          const reason = node.kind === 'final' ? FINAL : REASONS.find(([, states]) => states.includes(node.id))?.[0];
          return { journey: journey.id, state: node.id, ...(reason && { excused: reason }) };
        });
    }),
  );
}

/** States that scenarios show. */
export const shownBy = (scenarios: readonly Scenario[]): ReadonlySet<string> =>
  new Set(scenarios.flatMap(({ steps }) => steps.flatMap(({ shows }) => shows)));

/** What is wrong with a plan, by name: states that no scenario shows, states that don't exist, exceptions that are not needed. */
export function problemsOf(scenarios: readonly Scenario[], flows: readonly Flow[]): string[] {
  const wanted = wantedStates(flows);
  const shown = shownBy(scenarios);
  const known = new Set(wanted.map(({ state }) => state));
  const exceptions = REASONS.flatMap(([, states]) => states);
  return [
    ...wanted.filter(({ state, excused }) => !excused && !shown.has(state)).map(({ state }) => `没有场景：${state}`),
    ...[...shown].filter((state) => !known.has(state)).map((state) => `没有这个状态：${state}`),
    ...exceptions.filter((state) => !known.has(state)).map((state) => `例外里没有这个状态：${state}`),
    ...exceptions.filter((state) => shown.has(state)).map((state) => `有场景的例外：${state}`),
  ];
}
