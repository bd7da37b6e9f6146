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
const MACHINES = /\/src\/machines\/.*\.ts$/;

/** Finds texts for docs, charts and the inspector alone: `description: '…'`, `meta: {…}` and the name in `named('…', logic)`. */
function textsIn(node: Node): Node[] {
  const own =
    node.type === 'Property' && node.key?.name === 'description'
      ? [node.value].filter(isText)
      : node.type === 'Property' && node.key?.name === 'meta'
        ? [node.value].filter(isObject)
        : node.type === 'CallExpression' && node.callee?.name === 'named'
          ? [node.arguments?.[0]].filter(isText)
          : [];
  const inner = Object.values(node).flat().filter(isNode).flatMap(textsIn);
  return [...own, ...inner];
}

/** Replaces those texts by a number, which keeps the code's shape. */
export function withoutTexts(code: string): string {
  const texts = textsIn(parseAst(code) as unknown as Node).toSorted((one, other) => other.start - one.start);
  return texts.reduce((rest, { start, end }) => `${rest.slice(0, start)}0${rest.slice(end)}`, code);
}

/** Leaves the descriptions and origins of machines out of the production build. */
export const machineTexts = (): Plugin => ({
  name: 'juyi-machine-texts',
  apply: 'build',
  enforce: 'post',
  transform: { filter: { id: MACHINES }, handler: (code) => ({ code: withoutTexts(code), map: null }) },
});
