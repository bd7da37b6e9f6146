import { book, walks } from 'virtual:flow-book';
import type { FlowWithLayout } from '../../flowBook';
import { edgeLabel, invokeLabel, shortLabel } from '../../labels';
import styles from './FlowNotes.module.css';

const textBySensitivity = { secret: '机密', personal: '打码' } as const;

/** A flow as text: states, events with their payload, transitions and invoked actors. */
export function FlowNotes({ flow }: { flow: FlowWithLayout }) {
  const nameOf = (id: string) => {
    const node = flow.nodes.find((one) => one.id === id);
    return node?.parent ? shortLabel(node.description) : '任何状态';
  };
  const walked = walks[flow.id];
  const actors = flow.nodes.flatMap(({ id, invokes }) => invokes.map((invoke) => ({ id, invoke })));
  return (
    <div className={styles.notes}>
      <p className={styles.about}>{flow.description}</p>
      {flow.uses.length > 0 && (
        <>
          <h3>用处</h3>
          <ul>
            {flow.uses.map((use) => (
              <li key={use}>{use}</li>
            ))}
          </ul>
        </>
      )}
      <h3>状态</h3>
      <dl>
        {flow.nodes
          .filter(({ parent }) => parent !== null)
          .map(({ id, key, description, kind, tags }) => (
            <div key={id}>
              <dt>
                <code>{key}</code>
                {kind === 'final' && <em>终点</em>}
                {walked && <em title="自动测试到过这个状态的次数">测试 {walked.entered[id] ?? 0} 次</em>}
                {tags.map((tag) => (
                  <em key={tag}>{tag}</em>
                ))}
              </dt>
              <dd>{description}</dd>
            </div>
          ))}
      </dl>
      <h3>事件</h3>
      <dl>
        {flow.events.map(({ type, description, fields }) => (
          <div key={type}>
            <dt>
              <code>{type}</code>
            </dt>
            <dd>
              {description}
              {fields.length > 0 && (
                <span className={styles.fields}>
                  {fields.map(({ name, sensitivity }) => (
                    <code key={name} data-sensitivity={sensitivity}>
                      {name}
                      {sensitivity && ` ${textBySensitivity[sensitivity]}`}
                    </code>
                  ))}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <h3>转换</h3>
      <dl>
        {flow.edges.map((edge) => (
          <div key={edge.id}>
            <dt>
              {edgeLabel(edge, flow, book.calls)}
              {walked && (
                <em title="自动测试走过的次数，和条件不成立的次数">
                  测试 {walked.taken[edge.id] ?? 0} 次{edge.guard && `，不成立 ${walked.refused[edge.id] ?? 0} 次`}
                </em>
              )}
            </dt>
            <dd>
              {nameOf(edge.source)} → {edge.targets.length > 0 ? edge.targets.map(nameOf).join('、') : '不离开'}
              {edge.description && <span className={styles.why}>{edge.description}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {actors.length > 0 && (
        <>
          <h3>组成与调用</h3>
          <dl>
            {actors.map(({ id, invoke }) => (
              <div key={`${id} ${invoke.id}`}>
                <dt>
                  {invokeLabel(invoke, book.calls)} <code>{invoke.src}</code>
                </dt>
                <dd>{nameOf(id)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </div>
  );
}
