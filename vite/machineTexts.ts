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
const isText = (value: unknown): value is Node => isNode(value) && value.type === 'Literal' && typeof value.value === 'string';

/** The literals that only docs, charts and the inspector read: `description: '…'` and the name in `named('…', logic)`. */
function textsIn(node: Node): Node[] {
  const own =
    node.type === 'Property' && node.key?.name === 'description'
      ? [node.value]
      : node.type === 'CallExpression' && node.callee?.name === 'named'
        ? [node.arguments?.[0]]
        : [];
  const inner = Object.values(node).flat().filter(isNode).flatMap(textsIn);
  return [...own.filter(isText), ...inner];
}

/** Replaces those texts by a number, which keeps the code's shape. */
export function withoutTexts(code: string): string {
  const texts = textsIn(parseAst(code) as unknown as Node).toSorted((one, other) => other.start - one.start);
  return texts.reduce((rest, { start, end }) => `${rest.slice(0, start)}0${rest.slice(end)}`, code);
}

/** Leaves the descriptions of machines out of the production build. */
export const machineTexts = (): Plugin => ({
  name: 'juyi-machine-texts',
  apply: 'build',
  enforce: 'post',
  transform: { filter: { id: /\/src\/machines\/.*\.ts$/ }, handler: (code) => ({ code: withoutTexts(code), map: null }) },
});
