import { book } from 'virtual:flow-book';
import { useState } from 'react';
import type { ForceRule } from '../../force/outcomes';
import { callLabel } from '../labels';
import { useConnection } from '../live/connection';
import type { LiveState } from '../live/live';
import styles from './Forcing.module.css';
import panel from './Panel.module.css';

const failuresOf = (call: string): Readonly<Record<string, string>> => book.failures[call] ?? {};

const labelOf = (call: string, outcome: string) => book.outcomes[outcome] ?? failuresOf(call)[outcome] ?? outcome;

const ruleText = ({ call, outcome, once }: ForceRule) => `${labelOf(call, outcome)}（${once ? '下一次' : '总是'}）`;

/** Chooses what becomes of a call: 下一次 or 总是, a common outcome or one of its own failures. */
export function CallForcing({ call, live: { rules, link } }: { call: string; live: LiveState }) {
  const connection = useConnection();
  const rule = rules.find((one) => one.call === call);
  const [always, setAlways] = useState(rule ? !rule.once : false);
  if (!connection || link !== 'connected') return <p className={styles.quiet}>应用连接后可用。</p>;
  const others = rules.filter((one) => one.call !== call);
  const choose = (outcome: string) =>
    connection.force(rule?.outcome === outcome && rule.once === !always ? others : [...others, { call, outcome, once: !always }]);
  const outcomes = [...Object.keys(book.outcomes), ...Object.keys(failuresOf(call))];
  return (
    <div className={styles.forcing} role="group" aria-label={`强制${callLabel(call)}`}>
      <div className={styles.times}>
        <button type="button" aria-pressed={!always} onClick={() => setAlways(false)}>
          下一次
        </button>
        <button type="button" aria-pressed={always} onClick={() => setAlways(true)}>
          总是
        </button>
      </div>
      <div className={styles.outcomes}>
        {outcomes.map((outcome) => (
          <button key={outcome} type="button" aria-pressed={rule?.outcome === outcome} onClick={() => choose(outcome)}>
            {labelOf(call, outcome)}
          </button>
        ))}
      </div>
    </div>
  );
}

/** The calls that the app has made, each to be forced. */
export function SeenCalls({ live }: { live: LiveState }) {
  const [open, setOpen] = useState<string>();
  const made = live.rows.flatMap((row) => ('divider' in row || row.entry.type !== 'call' ? [] : [row.entry.name]));
  const names = [...new Set([...live.rules.map(({ call }) => call), ...made])];
  if (names.length === 0) return null;
  return (
    <section className={`${panel.panel} ${styles.seen}`}>
      <h3>请求</h3>
      <ul aria-label="请求">
        {names.map((name) => {
          const rule = live.rules.find(({ call }) => call === name);
          return (
            <li key={name}>
              <button type="button" aria-expanded={open === name} onClick={() => setOpen(open === name ? undefined : name)}>
                <span>{callLabel(name)}</span>
                <code>{name}</code>
                {rule && <em>{ruleText(rule)}</em>}
              </button>
              {open === name && <CallForcing call={name} live={live} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The forced outcomes in effect; shown over every pane. */
export function ForceBanner({ rules }: { rules: readonly ForceRule[] }) {
  const connection = useConnection();
  if (rules.length === 0) return null;
  return (
    <aside className={styles.banner} aria-label="强制结果">
      <span>强制：{rules.map((rule) => `${callLabel(rule.call)} → ${ruleText(rule)}`).join('；')}</span>
      <button type="button" onClick={() => connection?.force([])}>
        取消
      </button>
    </aside>
  );
}
