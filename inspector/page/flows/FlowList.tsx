import { book } from 'virtual:flow-book';
import type { FlowWithLayout } from '../../flowBook';
import { titleOf } from '../labels';
import styles from '../lists.module.css';

interface Props {
  readonly selected: string | undefined;
  readonly onSelect: (id: string) => void;
}

/** The list of every flow in the catalog, controls in a section of their own. */
export const FlowList = (props: Props) => (
  <>
    <Section {...props} label="全部流程" flows={book.flows.filter(({ control }) => !control)} />
    <h3 className={styles.heading}>控件</h3>
    <Section {...props} label="控件" flows={book.flows.filter(({ control }) => control)} />
  </>
);

interface SectionProps extends Props {
  readonly label: string;
  readonly flows: readonly FlowWithLayout[];
}

const Section = ({ label, flows, selected, onSelect }: SectionProps) => (
  <ul className={styles.list} aria-label={label}>
    {flows.map((flow) => (
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
