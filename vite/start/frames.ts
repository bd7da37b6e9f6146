import type { DrawnShell, PathShells, ShellNode } from './shells';
import { rulesOf } from './shells.ts';

/** The attribute of what a frame keeps of its screen: the navigation bar with a hero's ornament, or the hero of a page without a bar. */
const MARK = 'data-frame';

/** The frames of all paths. The page itself has them, and shows the frame of a path until its shell has come. */
export interface Frames {
  readonly rules: readonly string[];
  /** The visitor's frame, and the member's where that differs; null where nothing is marked, or visitors are sent away. */
  readonly paths: Readonly<Record<string, readonly (DrawnShell | null)[]>>;
}

/** The marked elements of a shell with the elements around them, which carry colours. */
function prune(node: ShellNode): ShellNode | null {
  if (typeof node === 'string') return null;
  const [tag, { [MARK]: mark, ...attributes }, ...children] = node;
  if (mark) return [tag, attributes, ...children];
  const kept = children.map(prune).filter((child) => child !== null);
  return kept.length > 0 ? [tag, attributes.class ? { class: attributes.class } : {}, ...kept] : null;
}

const classesIn = (node: ShellNode): readonly string[] => {
  if (typeof node === 'string') return [];
  const [, { class: names = '' }, ...children] = node;
  return [` class="${names}"`, ...children.flatMap(classesIn)];
};

/** The frames of the paths' shells. `styleOf`: all that the screen of a path links; `inlined`: what of it the page has. */
export function framesOf(
  shellsOf: Readonly<Record<string, PathShells>>,
  styleOf: (path: string) => string,
  inlined: string,
): Frames {
  const rules = new Set<string>();
  const paths = Object.entries(shellsOf).map(([path, { shells }]) => {
    const frames = shells.map((shell): DrawnShell | null => {
      const nodes = shell?.nodes.map(prune).filter((node) => node !== null) ?? [];
      if (!shell || nodes.length === 0) return null;
      for (const rule of rulesOf(styleOf(path), nodes.flatMap(classesIn).join(''), inlined)) rules.add(rule);
      return { ...shell, nodes };
    });
    return [path, frames] as const;
  });
  return { rules: [...rules], paths: Object.fromEntries(paths) };
}
