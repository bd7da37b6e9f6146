import { type Plugin, parseAst } from 'vite';

/** The parts of an ESTree node that are read here. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly name?: string;
  readonly value?: unknown;
  readonly key?: Node;
  readonly callee?: Node;
  readonly arguments?: readonly Node[];
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const isObject = (value: unknown): value is Node => isNode(value) && value.type === 'ObjectExpression';
const isText = (value: unknown): value is Node => isNode(value) && value.type === 'Literal' && typeof value.value === 'string';

/** The modules that have such texts. */
const MODULES = /\/src\/(?:machines\/.*|paths\/routes)\.ts$/;

/** The inspector shows a path's `flow` first. */
const TEXT_KEYS: readonly unknown[] = ['description', 'flow'];

/** These begin with a name or a description (`core/actors.ts`, `core/boundary.ts`, `core/states.ts`). */
const TEXT_FIRST: readonly unknown[] = [
  'named',
  'throttled',
  'noAnswer',
  'otherError',
  'failedToRead',
  'waitingThen',
  'waitingToTryAgain',
  'readAgain',
];

/** Finds texts for docs, charts and the inspector alone: `description: '…'`, `flow: '…'`, `meta: {…}` and the first in `named('…', logic)`. */
function textsIn(node: Node): Node[] {
  const own =
    node.type === 'Property' &&
    (TEXT_KEYS.includes(node.key?.name) ? isText(node.value) : node.key?.name === 'meta' && isObject(node.value))
      ? [node]
      : node.type === 'CallExpression' && TEXT_FIRST.includes(node.callee?.name)
        ? [node.arguments?.[0]].filter(isText)
        : [];
  const inner = Object.values(node).flat().filter(isNode).flatMap(textsIn);
  return own[0]?.type === 'Property' ? own : [...own, ...inner];
}

/** Leaves out those properties, and puts a number in the place of an argument. */
export function withoutTexts(code: string): string {
  const texts = textsIn(parseAst(code) as unknown as Node).toSorted((one, other) => other.start - one.start);
  return texts.reduce((rest, { type, start, end }) => {
    const after = rest.slice(end);
    return rest.slice(0, start) + (type === 'Property' ? after.replace(/^\s*,/, '') : `0${after}`);
  }, code);
}

/** Leaves the descriptions and origins of machines, and the names of paths' flows, out of the production build. */
export const machineTexts = (): Plugin => ({
  name: 'juyi-machine-texts',
  apply: 'build',
  enforce: 'post',
  transform: { filter: { id: MODULES }, handler: (code) => ({ code: withoutTexts(code), map: null }) },
});
