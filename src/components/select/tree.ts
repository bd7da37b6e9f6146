/** An option of TreeSelect, with the options of the next level as its children (docs/spec.md §3). */
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
  const item = items.find((candidate) => candidate.id === id);
  return item ? [item, ...findPath(item.children ?? [], rest)] : [];
}

/** Returns the items from the root to the leaf with this id; empty if there is no such leaf. */
export function pathToLeaf(items: readonly TreeItem[], leaf: string): readonly TreeItem[] {
  for (const item of items) {
    const isLeaf = !item.children?.length;
    if (isLeaf && item.id === leaf) return [item];
    const rest = pathToLeaf(item.children ?? [], leaf);
    if (rest.length > 0) return [item, ...rest];
  }
  return [];
}

/** Returns the id of an item, then the id of each only option below it: where a level has one option alone, nobody has to choose. */
export function idsThroughOnlyOptions({ id, children = [] }: TreeItem): readonly string[] {
  const [only] = children;
  const isOnlyOption = only && children.length === 1 && !only.disabled;
  return [id, ...(isOnlyOption ? idsThroughOnlyOptions(only) : [])];
}
