import { book } from 'virtual:flow-book';
import { useState } from 'react';
import { eventLabel, shortLabel } from '../../labels';
import type { ActorState } from '../../recording/entries';
import { conditionOf, flowOf } from '../labels';
import { useConnection } from '../live/connection';
import type { LiveState } from '../live/live';
import styles from './Accepts.module.css';
import panel from './Panel.module.css';
import { type FormTexts, SendForm } from './SendForm';

interface Accepted {
  readonly type: string;
  /** Why its guards refuse it now; undefined when they don't. */
  readonly refusal: string | undefined;
}

/** The events that the active states name, each with the reason why it would be refused now. */
function acceptedBy({ machine, states, guards }: ActorState): Accepted[] {
  const edges = flowOf(machine)?.edges.filter(({ kind, source }) => kind === 'event' && states.includes(source)) ?? [];
  // The events of the innermost states first; those that every state takes, such as a child's reports, last.
  const innermost = [...edges].sort((a, b) => b.source.length - a.source.length);
  const types = [...new Set(innermost.map(({ event }) => event))];
  return types.map((type) => {
    const candidates = edges.filter(({ event }) => event === type);
    const isOpen = candidates.some(({ id }) => guards[id] !== false);
    return { type, refusal: isOpen ? undefined : candidates.map(({ id }) => conditionOf(machine, id)).join('；') };
  });
}

/** Lists the events that the active state accepts now; each can be sent. */
export function Accepts({ actor, live }: { actor: ActorState; live: LiveState }) {
  const [open, setOpen] = useState<string>();
  const [sent, setSent] = useState<{ readonly type: string; readonly values: FormTexts }>();
  // An event that the app did not take stays in its form, to be corrected.
  const problem = live.problem?.call === undefined ? live.problem : undefined;
  const refused = problem && sent;
  const connection = useConnection();
  const accepted = acceptedBy(actor);
  const flow = flowOf(actor.machine);
  if (accepted.length === 0) return null;
  return (
    <section className={`${panel.panel} ${styles.accepts}`}>
      <h3>现在接受</h3>
      <ul aria-label="现在接受的事件">
        {accepted.map(({ type, refusal }) => (
          <li key={type} data-refused={refusal !== undefined}>
            <button
              type="button"
              disabled={!connection || refusal !== undefined || live.link !== 'connected'}
              aria-expanded={open === type}
              onClick={() => {
                setOpen(open === type ? undefined : type);
                setSent(undefined);
              }}
            >
              <span>{shortLabel(eventLabel(type, flow, book.calls))}</span>
              <code>{type}</code>
            </button>
            {refusal !== undefined && <p>条件不成立：{refusal}</p>}
            {(refused?.type ?? open) === type && flow && (
              <SendForm
                actor={actor}
                flow={flow}
                type={type}
                live={live}
                problem={problem?.text}
                typed={refused?.values}
                onSent={(values) => {
                  setOpen(undefined);
                  setSent({ type, values });
                }}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
