import { HIDDEN } from '../../protocol';
import styles from './Data.module.css';

/** Lists beyond this length are opened by hand. */
const LONG = 20;

interface Props {
  readonly value: unknown;
  /** What it was before: parts that differ are marked. */
  readonly before?: unknown;
  readonly depth?: number;
}

const isTree = (value: unknown): value is object => typeof value === 'object' && value !== null;
const partOf = (value: unknown, key: string): unknown => (isTree(value) ? (value as Record<string, unknown>)[key] : undefined);
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Masked data as a tree: names, values, and what has just changed. */
export function Data({ value, before, depth = 0 }: Props) {
  if (!isTree(value)) return <Plain value={value} />;
  const parts = Object.entries(value);
  if (parts.length === 0) return <span className={styles.quiet}>{Array.isArray(value) ? '空列表' : '空'}</span>;
  return (
    <ul className={styles.tree} data-depth={depth}>
      {parts.map(([key, part]) => {
        const changed = before !== undefined && !same(part, partOf(before, key));
        const long = isTree(part) && Object.keys(part).length > 0;
        return (
          <li key={key} data-changed={changed} className={styles.part}>
            {long ? (
              <details open={depth < 3 && Object.keys(part).length <= LONG}>
                <summary>
                  <span className={styles.name}>{key}</span>
                  <span className={styles.quiet}>{Array.isArray(part) ? `${part.length} 项` : ''}</span>
                </summary>
                <Data value={part} before={before === undefined ? undefined : (partOf(before, key) ?? {})} depth={depth + 1} />
              </details>
            ) : (
              <>
                <span className={styles.name}>{key}</span>
                <Data value={part} depth={depth + 1} />
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
        {isMoment(value) ? Math.round(value) : value}
        {isMoment(value) && (
          <span className={styles.quiet}>（{new Date(value).toLocaleTimeString('zh-CN', { hour12: false })}）</span>
        )}
      </span>
    );
  return <span className={styles.value}>{typeof value === 'string' ? value : JSON.stringify(value)}</span>;
}

/** A number that can only be a time is given as one, too. */
const isMoment = (value: number) => value > 1_500_000_000_000 && value < 4_000_000_000_000;
