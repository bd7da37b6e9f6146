import { book } from 'virtual:flow-book';
import { type MouseEvent, useId, useState } from 'react';
import { textsOfSettings } from '../../force/banner';
import { type ForceRule, formatForced, ruleText, SUCCESS } from '../../force/outcomes';
import { otherTypeIn } from '../../force/problems';
import { unset } from '../../force/server';
import type { Setting } from '../../subject';
import { callLabel } from '../labels';
import { useConnection } from '../live/connection';
import type { LiveState } from '../live/live';
import styles from './Forcing.module.css';
import panel from './Panel.module.css';

const failuresOf = (call: string): Readonly<Record<string, string>> => book.failures[call] ?? {};

const textOf = (rule: ForceRule) => ruleText(rule, book.outcomes, failuresOf(rule.call)[rule.outcome]);

/** Chooses what becomes of a call: 下一次 or 总是, a success with its data, a common outcome or one of its own failures. */
export function CallForcing({ call, live: { rules, link, problem } }: { call: string; live: LiveState }) {
  const connection = useConnection();
  const rule = rules.find((one) => one.call === call);
  const [always, setAlways] = useState(rule ? !rule.once : false);
  if (!connection || link !== 'connected') return <p className={styles.quiet}>应用连接后可用。</p>;
  const others = rules.filter((one) => one.call !== call);
  const force = (outcome: string, data?: unknown) =>
    connection.force([...others, { call, outcome, once: !always, ...(data !== undefined && { data }) }]);
  const choose = (outcome: string) =>
    rule?.outcome === outcome && rule.once === !always ? connection.force(others) : force(outcome);
  const outcomes: readonly (readonly [string, string])[] = [
    ...Object.entries(book.outcomes),
    ...Object.entries(failuresOf(call)),
  ];
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
        {outcomes.map(([outcome, label]) => (
          <button key={outcome} type="button" aria-pressed={rule?.outcome === outcome} onClick={() => choose(outcome)}>
            {label}
          </button>
        ))}
      </div>
      {call in book.examples && (
        <SuccessForm
          data={rule?.data ?? book.examples[call]}
          example={book.examples[call]}
          isForced={rule?.outcome === SUCCESS}
          problem={problem?.call === call ? problem.text : undefined}
          onForce={(data) => force(SUCCESS, data)}
        />
      )}
    </div>
  );
}

/** Why a text is no JSON; undefined if it is. */
function problemOfJson(text: string): string | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    const [, place] = /position (\d+)/.exec(String(error)) ?? [];
    return place === undefined ? '不是完整的 JSON' : `第 ${text.slice(0, Number(place)).split('\n').length} 行起不是 JSON`;
  }
}

interface SuccessProps {
  readonly data: unknown;
  readonly example: unknown;
  readonly isForced: boolean;
  /** Why the app doesn't answer with the data. */
  readonly problem: string | undefined;
  readonly onForce: (data: unknown) => void;
}

/** The data of a successful answer, to be changed. */
function SuccessForm({ data, example, isForced, problem, onForce }: SuccessProps) {
  const [text, setText] = useState(() => JSON.stringify(data, null, 2));
  const [refused, setRefused] = useState<string>();
  const id = useId();
  const wrong = problemOfJson(text) ?? otherTypeIn(JSON.parse(text), example);
  const shown = wrong ?? (refused === text ? problem : undefined);
  return (
    <form
      className={styles.success}
      onSubmit={(event) => {
        event.preventDefault();
        setRefused(text);
        onForce(JSON.parse(text));
      }}
    >
      <label htmlFor={id}>成功的数据，可改；打码的用示例的值{book.units && `；${book.units}`}</label>
      <textarea
        id={id}
        rows={Math.min(14, text.split('\n').length)}
        spellCheck={false}
        value={text}
        aria-invalid={shown !== undefined}
        aria-describedby={`${id}-problem`}
        onChange={({ target }) => setText(target.value)}
      />
      <p id={`${id}-problem`} className={styles.problem} role="alert">
        {shown}
      </p>
      <button type="submit" aria-pressed={isForced} disabled={wrong !== undefined}>
        成功，用这些数据
      </button>
    </form>
  );
}

/** Every call, made already or not, and what can be set on the server, in one place. */
export function ForceView({ live }: { live: LiveState }) {
  const [open, setOpen] = useState<string>();
  const [query, setQuery] = useState('');
  const ruleOf = (name: string) => live.rules.find(({ call }) => call === name);
  const found = Object.keys(book.failures).filter((name) =>
    `${callLabel(name)} ${name}`.toLowerCase().includes(query.trim().toLowerCase()),
  );
  const calls = [...found.filter(ruleOf), ...found.filter((name) => !ruleOf(name))];
  return (
    <main className={styles.view}>
      {live.settings.length > 0 && <ServerForm settings={live.settings} />}
      <section className={`${panel.panel} ${styles.calls}`}>
        <h3>请求</h3>
        <input
          type="search"
          aria-label="找请求"
          placeholder="找请求：名称"
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
        <ul aria-label="请求">
          {calls.map((name) => {
            const rule = ruleOf(name);
            return (
              <li key={name}>
                <button type="button" aria-expanded={open === name} onClick={() => setOpen(open === name ? undefined : name)}>
                  <span>{callLabel(name)}</span>
                  <code>{name}</code>
                  {rule && <em>{textOf(rule)}</em>}
                </button>
                {open === name && <CallForcing call={name} live={live} />}
              </li>
            );
          })}
        </ul>
        {calls.length === 0 && <p className={styles.quiet}>没有这样的请求。</p>}
      </section>
    </main>
  );
}

/** The settings of the server, which hold for everybody who uses it. */
function ServerForm({ settings }: { settings: readonly Setting[] }) {
  const connection = useConnection();
  return (
    <section className={`${panel.panel} ${styles.server}`}>
      <h3>测试服务器，对所有人生效</h3>
      {settings.map(({ name, label, value, choices }) => (
        <label key={name}>
          <span>{label}</span>
          <select value={value} onChange={({ target }) => connection?.set({ [name]: target.value })}>
            <option value="">不强制</option>
            {Object.entries(choices).map(([choice, text]) => (
              <option key={choice} value={choice}>
                {text}
              </option>
            ))}
          </select>
        </label>
      ))}
    </section>
  );
}

/** Names all that is forced, over every view, with a link that carries it. */
export function ForceBanner({ live: { rules, settings, screen } }: { live: LiveState }) {
  const connection = useConnection();
  const [copied, setCopied] = useState<string>();
  const texts = [...rules.map((rule) => `${callLabel(rule.call)} → ${textOf(rule)}`), ...textsOfSettings(settings)];
  if (texts.length === 0) return null;
  const forced = new URLSearchParams({ force: formatForced(rules, settings) });
  const address = `${window.location.origin}/?inspect&${forced.toString()}#${screen}`;
  const copy = (event: MouseEvent) => {
    // Without a clipboard, on a phone over plain HTTP, it is a link.
    if (!window.isSecureContext) return;
    event.preventDefault();
    void navigator.clipboard.writeText(address).then(() => setCopied(address));
  };
  const restore = () => {
    if (rules.length > 0) connection?.force([]);
    if (textsOfSettings(settings).length > 0) connection?.set(unset(settings));
  };
  return (
    <aside className={styles.banner} aria-label="强制结果">
      <span>强制：{texts.join('；')}</span>
      <a href={address} target="_blank" rel="noreferrer" title="复制地址" aria-live="polite" onClick={copy}>
        {copied === address ? '已复制' : '链接'}
      </a>
      <button type="button" onClick={restore}>
        全部恢复
      </button>
    </aside>
  );
}
