import { createHash } from 'node:crypto';
import postcss from 'postcss';
import type { Shells } from '../../src/app/prerender';
import { splitStyle } from './firstStyle.ts';

/** A node of a shell: a text, or an element with its attributes and children. Nodes need no `innerHTML`, which the policy forbids. */
export type ShellNode = string | readonly [tag: string, attributes: Readonly<Record<string, string>>, ...children: ShellNode[]];

/** The shells of a path, which it shows until its screen's files have come. Each path has a file of its own for vite/start/firstRoute.head.js. */
export interface PathShells {
  readonly title: string;
  /** The style rules of the shells, without those that the page has. */
  readonly rules: readonly string[];
  /** The visitor's shell, null where visitors are sent to the login, and the member's where that differs. */
  readonly shells: readonly (DrawnShell | null)[];
}

/** A shell, or the frame taken from it. */
export interface DrawnShell {
  readonly nodes: readonly ShellNode[];
  /** Without this parameter in the address the screen looks different. */
  readonly parameter?: string;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const decode = (text: string) => text.replace(/&([\w#]+);/g, (_, name: string) => ENTITIES[name] ?? `&${name};`);

/** Parses what React's server renderer writes: every element is closed, every attribute quoted. */
export function parseMarkup(markup: string): ShellNode[] {
  type Open = [tag: string, attributes: Record<string, string>, ...children: ShellNode[]];
  const top: Open = ['', {}];
  const open: Open[] = [top];
  for (const [, text, closes, tag = '', attributes = '', isVoid] of markup.matchAll(
    /([^<]+)|<(\/)?([\w-]+)((?: [\w:-]+="[^"]*")*)(\/)?>|<!--.*?-->/g,
  )) {
    const parent = open.at(-1) as Open;
    if (text) parent.push(decode(text));
    else if (closes) open.pop();
    else if (tag) {
      const pairs = Array.from(attributes.matchAll(/ ([\w:-]+)="([^"]*)"/g), ([, name = '', value = '']) => [
        name,
        decode(value),
      ]);
      const element: Open = [tag, Object.fromEntries(pairs)];
      parent.push(element);
      if (!isVoid) open.push(element);
    }
  }
  const [, , ...nodes] = top;
  return nodes;
}

/** Apps with a bar of their own show no second title. */
const IN_APP_RULE = 'html[data-screen][data-in-app] h1[data-bar]{visibility:hidden}';

/** Each declaration of a style sheet, with its selector and the media around it. */
function declarationsIn(style: postcss.Root): ReadonlyMap<postcss.Declaration, string> {
  const declarations = new Map<postcss.Declaration, string>();
  style.walkDecls((declaration) => {
    const around: string[] = [];
    for (let node = declaration.parent; node && node.type !== 'root'; node = node.parent)
      around.push(node.type === 'rule' ? (node as postcss.Rule).selector : (node as postcss.AtRule).params);
    declarations.set(declaration, [...around, declaration].join());
  });
  return declarations;
}

function removeWithEmptyParents(node: postcss.ChildNode): void {
  const { parent } = node;
  node.remove();
  if (parent && parent.type !== 'root' && parent.nodes?.length === 0) removeWithEmptyParents(parent as postcss.ChildNode);
}

/** The rules that a markup uses without the declarations that the page has, for `insertRule`: the policy allows no other style sheet. */
export function rulesOf(style: string, markup: string, inlined: string): readonly string[] {
  const known = new Set(declarationsIn(postcss.parse(inlined)).values());
  const used = postcss.parse(splitStyle(style, markup).first);
  for (const [declaration, text] of declarationsIn(used)) if (known.has(text)) removeWithEmptyParents(declaration);
  return [...used.nodes.map(String), IN_APP_RULE];
}

/** The shells of a path. `style`: all that its screen links; `inlined`: what of it the page has. */
export function pathShells(title: string, { visitor, member }: Shells, style: string, inlined: string): PathShells {
  const isSame = visitor?.markup === member.markup && visitor.parameter === member.parameter;
  return {
    title,
    rules: rulesOf(style, `${visitor?.markup}${member.markup}`, inlined),
    shells: [visitor, ...(isSame ? [] : [member])].map(
      (shell) => shell && { nodes: parseMarkup(shell.markup), ...(shell.parameter && { parameter: shell.parameter }) },
    ),
  };
}

/** `shell-<path>-<hash>.json`, with `-` for each slash; one hash for all, so that the head script can derive the name. */
export const shellFiles = (paths: Readonly<Record<string, PathShells>>) => {
  const sources = Object.entries(paths).map(([path, shells]) => [path, JSON.stringify(shells)] as const);
  const hash = createHash('sha256').update(JSON.stringify(sources)).digest('base64url').slice(0, 8);
  const prefix = 'assets/shell';
  const files = sources.map(([path, source]) => ({ fileName: `${prefix}${path.replaceAll('/', '-')}-${hash}.json`, source }));
  return { hash, prefix, files };
};
