import type { PathShells, ShellNode } from './shells';
import { rulesOf } from './shells.ts';

/** Marks what of a screen its frame consists of: its navigation bar, and a hero's ornament. */
const MARK = 'data-frame';

/** A frame with its texts replaced by `0`: those of many paths differ in nothing else. */
type FrameNode = 0 | readonly [tag: string, attributes: Readonly<Record<string, string>>, ...children: FrameNode[]];

/** What the page itself shows of a path until its shell has come, and the texts in the order of the document. */
type Frame = readonly [template: number, texts: readonly string[]] | readonly [number, readonly string[], parameter: string];

/** The frames of all paths, in the page itself. */
export interface Frames {
  readonly rules: readonly string[];
  readonly templates: readonly (readonly FrameNode[])[];
  /** For a visitor, and for a member where that differs; `null` where nothing is marked, or visitors are sent away. */
  readonly paths: Readonly<Record<string, readonly (Frame | null)[]>>;
}

/** The marked elements of a shell with the elements around them, which carry colours. */
function prune(node: ShellNode): ShellNode | null {
  if (typeof node === 'string') return null;
  const [tag, { [MARK]: mark, ...attributes }, ...children] = node;
  if (mark) return [tag, attributes, ...children];
  const kept = children.map(prune).filter((child) => child !== null);
  return kept.length > 0 ? [tag, attributes.class ? { class: attributes.class } : {}, ...kept] : null;
}

function takeTexts(node: ShellNode, texts: string[]): FrameNode {
  if (typeof node === 'string') {
    texts.push(node);
    return 0;
  }
  const [tag, attributes, ...children] = node;
  return [tag, attributes, ...children.map((child) => takeTexts(child, texts))];
}

const classesIn = (node: FrameNode): readonly string[] => {
  if (node === 0) return [];
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
  const templates: string[] = [];
  const paths = Object.entries(shellsOf).map(([path, { shells }]) => {
    const frames = shells.map((shell): Frame | null => {
      const nodes = shell?.nodes.map(prune).filter((node) => node !== null) ?? [];
      if (!shell || nodes.length === 0) return null;
      const texts: string[] = [];
      const template = nodes.map((node) => takeTexts(node, texts));
      for (const rule of rulesOf(styleOf(path), template.flatMap(classesIn).join(''), inlined)) rules.add(rule);
      const source = JSON.stringify(template);
      if (!templates.includes(source)) templates.push(source);
      const frame: Frame = [templates.indexOf(source), texts];
      return shell.parameter ? [...frame, shell.parameter] : frame;
    });
    return [path, frames] as const;
  });
  return { rules: [...rules], templates: templates.map((source) => JSON.parse(source)), paths: Object.fromEntries(paths) };
}
