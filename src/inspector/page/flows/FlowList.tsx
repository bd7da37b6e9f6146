import { book } from 'virtual:flow-book';
import styles from '../lists.module.css';
import { titleOf } from '../speech';

interface Props {
  readonly selected: string | undefined;
  readonly onSelect: (id: string) => void;
}

/** Every flow of the product, whether or not an app runs. */
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
