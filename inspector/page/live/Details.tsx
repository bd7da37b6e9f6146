import { book } from 'virtual:flow-book';
import { useRef } from 'react';
import { edgeLabel } from '../../labels';
import type { ActorState, EntryOf, Picture, Tried } from '../../recording/entries';
import { actorTitle, callResult, candidateOf, flowOf, formatTime, rowLabel, stateLabel, textByStatus, whyNot } from '../labels';
import { Accepts } from '../qa/Accepts';
import { CallForcing } from '../qa/Forcing';
import { Changes } from './Changes';
import { Data } from './Data';
import styles from './Details.module.css';
import type { LiveState } from './live';
import { type EventRow, isEventRow, pictureAt, type Row } from './rows';

interface Props {
  readonly live: LiveState;
  readonly row: Row | undefined;
  readonly actor: ActorState | undefined;
  /** The actor is shown as it was at the row, instead of the row. */
  readonly isPicked: boolean;
}

/** The selected timeline row with its picture, or an actor's current state; the data was masked by the app. */
export function Details(props: Props) {
  const { live, row } = props;
  const picture = row && pictureAt(live.pictures, row);
  return (
    <>
      {picture && <TapPicture live={live} picture={picture} />}
      <Facts {...props} />
    </>
  );
}

/** The screen as the member saw it at a tap, over the whole page on request. */
function TapPicture({ live, picture }: { live: LiveState; picture: Picture }) {
  const large = useRef<HTMLDialogElement>(null);
  const tap = live.rows.find((row): row is Row => 'entry' in row && row.run === picture.run && row.seq === picture.tap);
  return (
    <figure className={styles.picture}>
      <button type="button" title="放大" onClick={() => large.current?.showModal()}>
        <img src={picture.image} alt="点击时的画面" />
      </button>
      <dialog ref={large} aria-label="放大的画面">
        <button type="button" title="关闭" onClick={() => large.current?.close()}>
          <img src={picture.image} alt="点击时的画面" />
        </button>
      </dialog>
      <figcaption>
        点击{tap && `‹${rowLabel(tap)}›`}时的画面{tap && `，${formatTime(tap.at)}`}
      </figcaption>
    </figure>
  );
}

function Facts({ live, row, actor, isPicked }: Props) {
  if (!isPicked && isEventRow(row)) return <Step row={row} />;
  if (!isPicked && row?.entry.type === 'call') return <CallDetails entry={row.entry} live={live} />;
  if (!isPicked && row)
    return (
      <div className={styles.details}>
        <Fact name="内容">{rowLabel(row)}</Fact>
        <Fact name="时间">{formatTime(row.at)}</Fact>
        {row.entry.type === 'refused' && <Fact name="原因">{row.entry.says.join('；')}</Fact>}
        <Fact name="页面">{row.screen}</Fact>
      </div>
    );
  if (!actor) return <p className={styles.empty}>选一个流程，看它此刻知道什么。</p>;
  const { machine, status, states, tags } = actor;
  return (
    <div className={styles.details}>
      <Fact name="流程">{actorTitle(actor)}</Fact>
      <Fact name="状态">{status === 'active' ? stateLabel(machine, states) : textByStatus[status]}</Fact>
      {tags.length > 0 && <Fact name="标签">{tags.join('、')}</Fact>}
      {status === 'active' && !row && <Accepts key={actor.id} actor={actor} live={live} />}
      <Section title="数据" value={actor.context} />
      <Section title="结果" value={actor.output} />
      <Section title="错误" value={actor.error} />
    </div>
  );
}

function Step({ row }: { row: EventRow }) {
  const { entry, actor, before, at, sourceName } = row;
  const { event, outcome, taken = [], tried = [], manual } = entry;
  const { type, ...payload } = event;
  const called = outcome === 'called';
  const from = type === 'xstate.init' ? [] : (before?.states ?? []);
  const flow = flowOf(actor.machine);
  const transitions = flow?.edges.filter(({ id }) => taken.includes(id)) ?? [];
  const why = whyNot(row);
  return (
    <div className={styles.details}>
      {why && <p className={styles.why}>{why}</p>}
      <Fact name="事件">
        {rowLabel(row)} <code>{type}</code>
      </Fact>
      <Fact name="时间">{formatTime(at)}</Fact>
      {manual && <Fact name="来自">人工发送</Fact>}
      {sourceName && <Fact name="来自">{sourceName}</Fact>}
      {!called && (
        <Fact name="状态">
          {from.length > 0 && from.join() !== actor.states.join() && `${stateLabel(actor.machine, from)} → `}
          {stateLabel(actor.machine, actor.states)}
        </Fact>
      )}
      {flow &&
        transitions.map((edge) => (
          <Fact key={edge.id} name={edge.kind === 'always' ? '随即' : '因为'}>
            {edge.description ?? edgeLabel(edge, flow, book.calls)}
            {edge.guard && <code>{edge.guard}</code>}
          </Fact>
        ))}
      {tried.length > 0 && <Candidates machine={actor.machine} tried={tried} />}
      <Section title="携带" value={called ? payload.input : payload} />
      {type !== 'xstate.init' && entry.patch && (
        <section className={styles.section}>
          <h3>改变</h3>
          <Changes patch={entry.patch} before={before?.context} />
        </section>
      )}
      <Section title="此后的数据" value={called ? undefined : actor.context} before={before?.context} />
      <Section title="结果" value={entry.output} />
      <Section title="错误" value={entry.error} />
    </div>
  );
}

/** The transitions that were considered, with their guards' results and the values that these read. */
const Candidates = ({ machine, tried }: { machine: string | undefined; tried: readonly Tried[] }) => (
  <section className={styles.section}>
    <h3>条件</h3>
    <ul className={styles.candidates} aria-label="条件">
      {tried.map(({ edge, guard, result, reads = {} }) => (
        <li key={edge} data-result={result}>
          <span>
            {result ? '成立' : '不成立'}：{candidateOf(machine, edge)}
          </span>
          {guard && <code>{guard}</code>}
          {Object.entries(reads).map(([key, value]) => (
            <span key={key} className={styles.read}>
              <code>{key}</code>：<Data value={value} />
            </span>
          ))}
        </li>
      ))}
    </ul>
  </section>
);

const CallDetails = ({ entry, live }: { entry: EntryOf<'call'>; live: LiveState }) => (
  <div className={styles.details}>
    <Fact name="请求">
      {book.calls[entry.name]} <code>{entry.name}</code>
    </Fact>
    <Fact name="路径">
      <code>{entry.path}</code>
    </Fact>
    <Fact name="结果">{callResult(entry)}</Fact>
    <Fact name="用时">
      {entry.ms} 毫秒，第 {entry.attempt} 次
    </Fact>
    <Fact name="请求编号">
      {entry.logId ? (
        <code className={styles.id} title="服务器日志里这次请求的编号，点一下全选">
          {entry.logId}
        </code>
      ) : (
        `没有，${entry.forcedBy ? '结果是强制的' : '服务器没有给'}`
      )}
    </Fact>
    <Section title="强制的数据" value={entry.forcedData} />
    {entry.notes && (
      <section className={styles.section}>
        <h3>数据有出入</h3>
        <ul className={styles.candidates} aria-label="数据有出入">
          {entry.notes.map(({ path, text, grave }) => (
            <li key={`${path} ${text}`} data-result={!grave}>
              <span>{text}</span>
              {path && <code>{path}</code>}
            </li>
          ))}
        </ul>
      </section>
    )}
    <section className={styles.section}>
      <h3>强制结果</h3>
      <CallForcing call={entry.name} live={live} />
    </section>
  </div>
);

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div className={styles.fact}>
    <span className={styles.name}>{name}</span>
    <span>{children}</span>
  </div>
);

function Section({ title, value, before }: { title: string; value: unknown; before?: unknown }) {
  if (value === undefined || value === null) return null;
  if (typeof value === 'object' && Object.keys(value).length === 0) return null;
  return (
    <section className={styles.section}>
      <h3>{title}</h3>
      <Data value={value} before={before} />
    </section>
  );
}
