import { HIDDEN } from '../../protocol';
import styles from './Data.module.css';

/** Longer objects and arrays are initially collapsed. */
const MAX_EXPANDED = 20;

interface Props {
  readonly value: unknown;
  /** The previous value: fields that differ are highlighted. */
  readonly before?: unknown;
  readonly depth?: number;
}

const isTree = (value: unknown): value is object => typeof value === 'object' && value !== null;
const fieldOf = (value: unknown, key: string): unknown => (isTree(value) ? (value as Record<string, unknown>)[key] : undefined);
const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Masked data as an expandable tree with changes highlighted. */
export function Data({ value, before, depth = 0 }: Props) {
  if (!isTree(value)) return <Plain value={value} />;
  const fields = Object.entries(value);
  if (fields.length === 0) return <span className={styles.quiet}>{Array.isArray(value) ? '空列表' : '空'}</span>;
  return (
    <ul className={styles.tree} data-depth={depth}>
      {fields.map(([key, field]) => {
        const changed = before !== undefined && !isEqual(field, fieldOf(before, key));
        const nested = isTree(field) && Object.keys(field).length > 0;
        return (
          <li key={key} data-changed={changed} className={styles.part}>
            {nested ? (
              <details open={depth < 3 && Object.keys(field).length <= MAX_EXPANDED}>
                <summary>
                  <span className={styles.name}>{key}</span>
                  <span className={styles.quiet}>{Array.isArray(field) ? `${field.length} 项` : ''}</span>
                </summary>
                <Data value={field} before={before === undefined ? undefined : (fieldOf(before, key) ?? {})} depth={depth + 1} />
              </details>
            ) : (
              <>
                <span className={styles.name}>{key}</span>
                <Data value={field} depth={depth + 1} />
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Plain({ value }: { value: unknown }) {
  if (value === undefined || value === null || value === '') return <span className={styles.quiet}>空</span>;
  if (value === HIDDEN) return <span className={styles.hidden}>{HIDDEN}</span>;
  if (typeof value === 'boolean') return <span className={styles.value}>{value ? '是' : '否'}</span>;
  if (typeof value === 'number')
    return (
      <span className={styles.value}>
        {isTimestamp(value) ? Math.round(value) : value}
        {isTimestamp(value) && (
          <span className={styles.quiet}>（{new Date(value).toLocaleTimeString('zh-CN', { hour12: false })}）</span>
        )}
      </span>
    );
  return <span className={styles.value}>{typeof value === 'string' ? value : JSON.stringify(value)}</span>;
}

/** A number in the range of ms since 1970 between 2017 and 2096 is also shown as a time. */
const isTimestamp = (value: number) => value > 1_500_000_000_000 && value < 4_000_000_000_000;
