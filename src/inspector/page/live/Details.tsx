import { book } from 'virtual:flow-book';
import { edgeLabel } from '../../labels';
import { actorTitle, flowOf, formatTime, rowLabel, STATUS, stateLabel } from '../labels';
import { Data } from './Data';
import styles from './Details.module.css';
import type { LiveActor, Row } from './live';

/** The selected timeline row, or an actor's current state; the data was masked by the app. */
export function Details({ row, actor }: { row: Row | undefined; actor: LiveActor | undefined }) {
  if (row) return <Step row={row} />;
  if (!actor) return <p className={styles.empty}>选一个流程，看它此刻知道什么。</p>;
  const { machine, status, states, snapshot } = actor;
  return (
    <div className={styles.details}>
      <Fact name="流程">{actorTitle(actor)}</Fact>
      <Fact name="状态">{status === 'active' ? stateLabel(machine, states) : STATUS[status]}</Fact>
      {snapshot?.tags && snapshot.tags.length > 0 && <Fact name="标签">{snapshot.tags.join('、')}</Fact>}
      <Section title="数据" value={snapshot?.context} />
      <Section title="结果" value={snapshot?.output} />
      <Section title="错误" value={snapshot?.error} />
    </div>
  );
}

function Step({ row }: { row: Row }) {
  const { actor, event, from, to, taken, at, before, snapshot, sourceName, outcome } = row;
  const { type, ...payload } = event;
  const flow = flowOf(actor.machine);
  const transitions = flow?.edges.filter(({ id }) => taken.includes(id)) ?? [];
  return (
    <div className={styles.details}>
      <Fact name="事件">
        {rowLabel(row)} <code>{type}</code>
      </Fact>
      <Fact name="时间">{formatTime(at)}</Fact>
      {sourceName && <Fact name="来自">{sourceName}</Fact>}
      {outcome !== 'called' && to.length > 0 && (
        <Fact name="状态">
          {from.length > 0 && `${stateLabel(actor.machine, from)} → `}
          {stateLabel(actor.machine, to)}
        </Fact>
      )}
      {flow &&
        transitions.map((edge) => (
          <Fact key={edge.id} name={edge.kind === 'always' ? '随即' : '因为'}>
            {edge.description ?? edgeLabel(edge, flow, book.calls)}
            {edge.guard && <code>{edge.guard}</code>}
          </Fact>
        ))}
      <Section title="携带" value={outcome === 'called' ? payload.input : payload} />
      <Section title="此后的数据" value={snapshot?.context} before={before} />
      <Section title="结果" value={snapshot?.output} />
      <Section title="错误" value={snapshot?.error} />
    </div>
  );
}

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
