import { renderToStaticMarkup } from 'react-dom/server';
import { FlowChart } from '../../book/FlowChart.tsx';
import { layoutFlow } from '../../charts/layout.ts';
import { readFlows } from '../../flows.ts';
import { outcomesOf, SUCCESS } from '../../force/outcomes.ts';
import { eventLabel, shortLabel } from '../../labels.ts';
import type { Entry } from '../../recording/entries.ts';
import type { Subject } from '../../subject.ts';
import { html } from '../book/pages.tsx';
import { leaves } from '../replayFile.ts';
import type { Story } from './walker.ts';

/** The steps of a story in words: what the flow received and the state after it, and what its requests were answered. */
export function stepsOf({ machine, file }: Story, subject: Subject): string[] {
  const { flows, calls } = readFlows(subject);
  const flow = flows.find(({ id }) => id === machine);
  const describe = (state: string) => shortLabel(flow?.nodes.find(({ id }) => id === state)?.description ?? state);
  const outcomeOf = (name: string, outcome: string) =>
    outcome === SUCCESS
      ? '成功'
      : (outcomesOf(subject)[outcome] ?? subject.calls.find((call) => call.name === name)?.failures[outcome]?.message ?? outcome);
  const [first] = file.entries;
  const own = first?.type === 'actor' ? first.id : undefined;
  let states: readonly string[] = [];
  const tell = (entry: Entry): string[] => {
    if (entry.type === 'call') return [`${calls[entry.name] ?? entry.name} → ${outcomeOf(entry.name, entry.forcedBy ?? '')}`];
    if (entry.type !== 'event' || entry.actor !== own || entry.outcome === 'stopped') return [];
    states = entry.states ?? states;
    return [`${eventLabel(entry.event.type, flow, calls)}：${leaves(states).split(' ').map(describe).join('、')}`];
  };
  return file.entries.flatMap(tell);
}

/** A story as a page, with the chart of its flow. */
export async function storyPage(story: Story, subject: Subject): Promise<string> {
  const { flows, calls } = readFlows(subject);
  const flow = flows.find(({ id }) => id === story.machine);
  const [level] = flow ? await layoutFlow(flow, calls, new Set(flows.map(({ id }) => id))) : [];
  const title = shortLabel(flow?.description ?? story.machine);
  const body = renderToStaticMarkup(
    <article className="journey">
      <h1>{title}：反例</h1>
      <p className="version">{story.problem}</p>
      <ol>
        {stepsOf(story, subject).map((step, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same step can come twice.
          <li key={place}>
            {place + 1}. {step}
          </li>
        ))}
      </ol>
      {level && (
        <figure className="figure">
          <FlowChart level={level} label={`${title}的流程图`} />
        </figure>
      )}
    </article>,
  );
  return html(`${title}：反例`, body);
}
