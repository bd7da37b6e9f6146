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

/** The modules that have texts for readers of the flows. */
const MODULES = /\/src\/(?:machines\/.*|paths\/routes)\.ts$/;

/** The properties of texts: a state's `description`, and the `flow` that the inspector shows first for a path. */
const TEXT_KEYS: readonly unknown[] = ['description', 'flow'];

/** The functions whose first argument is a name or a description (`core/actors.ts`, `core/boundary.ts`, `core/states.ts`). */
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

/** Tells whether a node is `description: '…'`, `flow: '…'` or `meta: {…}`. */
const isTextProperty = ({ type, key, value }: Node) =>
  type === 'Property' && (TEXT_KEYS.includes(key?.name) ? isText(value) : key?.name === 'meta' && isObject(value));

/** Finds the texts for docs, charts and the inspector alone: the text properties, and the first argument in `named('…', logic)`. */
function textsIn(node: Node): Node[] {
  if (isTextProperty(node)) return [node];
  const isNamed = node.type === 'CallExpression' && TEXT_FIRST.includes(node.callee?.name);
  const own = isNamed ? [node.arguments?.[0]].filter(isText) : [];
  return [...own, ...Object.values(node).flat().filter(isNode).flatMap(textsIn)];
}

/** Leaves out the text properties, and puts a number in the place of a text argument. */
export function withoutTexts(code: string): string {
  // The last text goes first, so that the positions of the others stay right.
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
