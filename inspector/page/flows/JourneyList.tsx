import { book } from 'virtual:flow-book';
import { approvalText } from '../../book/approvalText';
import { pagesOf } from '../../book/content';
import styles from '../lists.module.css';
import { useBookContext } from './reviews';

interface Props {
  readonly selected: string | undefined;
  readonly onSelect: (id: string) => void;
}

/** The list of the journeys' pages. */
export function JourneyList({ selected, onSelect }: Props) {
  const context = useBookContext();
  return (
    <>
      <h3 className={styles.heading}>旅程</h3>
      <ul className={styles.list} aria-label="旅程">
        {pagesOf(book).map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.item}
              aria-label={`${name}的说明`}
              aria-current={id === selected}
              onClick={() => onSelect(id)}
            >
              <span className={styles.names}>
                <span className={styles.title}>{name}</span>
                <span className={styles.now}>{approvalText(context.approvals.find(({ journey }) => journey === id))}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <h3 className={styles.heading}>流程</h3>
    </>
  );
}
