/** A node of TreeSelect (docs/spec.md §3). */
export interface TreeItem {
  readonly id: string;
  readonly text: string;
  readonly children?: readonly TreeItem[] | undefined;
  readonly disabled?: boolean | undefined;
  /** A red dot beside the text. */
  readonly dot?: boolean | undefined;
  /** A short text in a red badge. */
  readonly badge?: string | number | undefined;
}

/** Returns the items along a path of ids, up to the first unknown id. */
export function findPath(items: readonly TreeItem[], [id, ...rest]: readonly string[]): readonly TreeItem[] {
  const item = items.find((one) => one.id === id);
  return item ? [item, ...findPath(item.children ?? [], rest)] : [];
}

/** Returns the items from the root to the leaf with this id; none if there is no such leaf. */
export function pathTo(items: readonly TreeItem[], leaf: string): readonly TreeItem[] {
  for (const item of items) {
    if (!item.children?.length) {
      if (item.id === leaf) return [item];
      continue;
    }
    const rest = pathTo(item.children, leaf);
    if (rest.length > 0) return [item, ...rest];
  }
  return [];
}
