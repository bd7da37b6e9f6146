import { expect, it } from 'vitest';
import { problemsOf, shownBy, wantedStates } from '../../scripts/gallery/coverage';
import { happyWays, scenarios } from '../../scripts/gallery/plan';
import { readFlows } from '../../src/inspector/flows';
import { journeys } from '../../src/inspector/journeys';

const { flows } = readFlows();

it('every state of the journeys has a scenario or a reason', () => {
  expect(problemsOf(scenarios, flows)).toEqual([]);
});

it('a new state without a scenario, an unknown state and a needless exception are named', () => {
  const more = flows.map((flow) => {
    const [first] = flow.nodes;
    if (flow.id !== 'draw' || !first) return flow;
    return {
      ...flow,
      nodes: [...flow.nodes, { ...first, id: 'draw.paused', key: 'paused', parent: 'draw', kind: 'atomic' as const }],
    };
  });
  expect(problemsOf(scenarios, more)).toEqual(['没有场景：draw.paused']);
  const [scenario] = scenarios;
  if (!scenario) throw new Error('no scenarios');
  const wrong = { ...scenario, steps: [{ shows: ['draw.nothing', 'copy.copying'], run: async () => undefined }] };
  expect(problemsOf([...scenarios, wrong], flows)).toEqual(['没有这个状态：draw.nothing', '有场景的例外：copy.copying']);
});

it('the happy way of each journey is a way through states that have a picture', () => {
  expect(Object.keys(happyWays)).toEqual(journeys.map(({ id }) => id).filter((id) => id !== 'shared'));
  const shown = shownBy(scenarios);
  expect(
    Object.values(happyWays)
      .flat()
      .filter((state) => !shown.has(state)),
  ).toEqual([]);
});

it('final states end their screen, so their picture is that of the next one', () => {
  const finals = flows.flatMap(({ nodes }) => nodes.filter(({ kind }) => kind === 'final').map(({ id }) => id));
  const excused = wantedStates(flows).filter((one) => one.excused);
  expect(finals.filter((id) => !excused.some(({ state }) => state === id))).toEqual([]);
});
