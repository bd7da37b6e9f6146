import type { Change } from '../../recording/entries';
import { valueAt } from '../../recording/patch';
import styles from './Changes.module.css';
import { Data } from './Data';

const nameOf = (pointer: string) => pointer.slice(1).replace(/\//g, ' › ') || '全部';

/** A list that shrinks changes its length: the rows that it loses instead. */
function removedRows(change: Change, before: unknown): readonly Change[] {
  const [pointer, length] = change;
  const list = valueAt(before, pointer.slice(0, pointer.lastIndexOf('/')));
  if (!pointer.endsWith('/length') || !Array.isArray(list) || typeof length !== 'number') return [change];
  return list.slice(length).map((_, place): Change => [pointer.replace(/length$/, String(length + place))]);
}

/** Shows changes of data: old → new, the changed paths only; removed values are struck through. */
export function Changes({ patch, before }: { patch: readonly Change[]; before: unknown }) {
  return (
    <ul className={styles.changes} aria-label="改变">
      {patch
        .flatMap((change) => removedRows(change, before))
        .map((change) => {
          const [pointer] = change;
          const old = valueAt(before, pointer);
          return (
            <li key={pointer}>
              <code>{nameOf(pointer)}</code>
              {old !== undefined && (
                <del data-removed={change.length === 1}>
                  <Data value={old} />
                </del>
              )}
              {change.length > 1 && (
                <>
                  <span aria-hidden="true">→</span>
                  <ins>
                    <Data value={change[1]} />
                  </ins>
                </>
              )}
            </li>
          );
        })}
    </ul>
  );
}
