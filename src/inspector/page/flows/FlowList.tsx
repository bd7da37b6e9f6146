import { book } from 'virtual:flow-book';
import { titleOf } from '../labels';
import styles from '../lists.module.css';

interface Props {
  readonly selected: string | undefined;
  readonly onSelect: (id: string) => void;
}

/** The list of every flow in the catalog. */
export function FlowList({ selected, onSelect }: Props) {
  return (
    <ul className={styles.list} aria-label="全部流程">
      {book.flows.map((flow) => (
        <li key={flow.id}>
          <button
            type="button"
            className={styles.item}
            aria-label={titleOf(flow)}
            aria-current={flow.id === selected}
            onClick={() => onSelect(flow.id)}
          >
            <span className={styles.names}>
              <span className={styles.title}>
                {titleOf(flow)} <code>{flow.id}</code>
              </span>
              <span className={styles.now}>
                {flow.nodes.length - 1} 个状态 · {flow.edges.length} 条转换
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
