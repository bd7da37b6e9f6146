/** One thing to choose in a tree (docs/spec.md §3). */
export interface TreeItem {
  readonly id: string;
  readonly text: string;
  readonly children?: readonly TreeItem[];
  readonly disabled?: boolean;
  /** A red dot beside the text. */
  readonly dot?: boolean;
  /** A short text on a red ground beside the text. */
  readonly badge?: string | number;
}

/** The items that a path of ids leads along, as far as there are such items. */
export function findPath(items: readonly TreeItem[], [id, ...rest]: readonly string[]): readonly TreeItem[] {
  const item = items.find((one) => one.id === id);
  return item ? [item, ...findPath(item.children ?? [], rest)] : [];
}

/** The path from the root to the leaf with this id; empty when there is none. */
export function pathTo(items: readonly TreeItem[], leaf: string): readonly TreeItem[] {
  for (const item of items) {
    if (!item.children?.length) {
      if (item.id === leaf) return [item];
      continue;
    }
    const below = pathTo(item.children, leaf);
    if (below.length > 0) return [item, ...below];
  }
  return [];
}
