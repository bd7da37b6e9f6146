// @ts-check
/**
 * `rooms/one-way` holds the drawing in docs/architecture.md: which floor may import which, and in which order the rooms of a
 * floor stand. A room imports the rooms before it in its floor's list, never one after it.
 */
import { posix, relative, sep } from 'node:path';

/** The nine domains, lowest first: the same folder on every floor. */
export const DOMAINS = ['content', 'verification', 'auth', 'address', 'goods', 'redemption', 'draw', 'account', 'team'];

/**
 * Each floor with the floors that it may import, and with its rooms, lowest first; a floor without `rooms` is one room. `types` names
 * floors of which it may import types alone. A file directly in a floor's folder stands above all of the floor's rooms.
 * @type {Readonly<Record<string, { imports: readonly string[], types?: readonly string[], rooms?: readonly string[] }>>}
 */
export const FLOORS = {
  contract: { imports: [], rooms: ['core', ...DOMAINS] },
  gateway: { imports: ['contract'], rooms: ['core', 'db', 'http', 'ledger', ...DOMAINS, 'jobs', 'dev'] },
  'src/paths': { imports: [], types: ['contract'] },
  'src/stores': { imports: ['contract'] },
  'src/services': { imports: ['contract', 'src/stores'], rooms: ['browser', 'http', 'console', ...DOMAINS] },
  'src/machines': { imports: ['contract', 'src/paths', 'src/services'], rooms: ['core', 'controls', ...DOMAINS] },
  'src/hooks': { imports: ['contract', 'src/paths', 'src/stores', 'src/services', 'src/machines'] },
  'src/components': { imports: ['contract', 'src/paths', 'src/hooks', 'src/services', 'src/machines'] },
  'src/screens': {
    imports: ['src/paths', 'src/components', 'src/hooks', 'src/machines'],
    types: ['contract'],
    rooms: [...DOMAINS, 'controls', 'lost'],
  },
  'src/worker': { imports: [] },
  'src/inspector': { imports: ['contract', 'src/machines', 'src/services', 'src/components'] },
  'src/app': {
    imports: [
      'contract',
      'src/paths',
      'src/stores',
      'src/services',
      'src/machines',
      'src/hooks',
      'src/components',
      'src/screens',
    ],
  },
};

/** Single files that may import one floor more, each with its reason. */
const DOORS = [
  { from: 'src/app/inspect.ts', to: 'src/inspector', reason: 'the one way to the inspector, taken in the QA build alone' },
  { from: 'src/inspector/page/main.tsx', to: 'src/app/theme.css', reason: 'the inspector has the colours of the app' },
];

/** @param {string} path of a file, from the project's root */
function placeOf(path) {
  const floor =
    path.startsWith('src/') && !path.slice(4).includes('/')
      ? 'src/app'
      : Object.keys(FLOORS).find((name) => path.startsWith(`${name}/`));
  if (!floor) return undefined;
  const inside = path.slice(floor.length + 1).split('/');
  return { floor, room: inside.length > 1 ? inside[0] : undefined };
}

/**
 * Why one file may not import another, in words; undefined when it may.
 * @param {string} from both from the project's root @param {string} to @param {boolean} typeOnly @returns {string | undefined}
 */
export function whyNot(from, to, typeOnly) {
  const importer = placeOf(from);
  const imported = placeOf(to);
  if (!importer || !imported) return undefined;
  if (DOORS.some((door) => door.from === from && to.startsWith(door.to))) return undefined;
  const { imports = [], types = [], rooms } = FLOORS[importer.floor] ?? {};
  if (importer.floor !== imported.floor) {
    if (imports.includes(imported.floor) || (typeOnly && types.includes(imported.floor))) return undefined;
    return `${importer.floor} may not import ${imported.floor}${types.includes(imported.floor) ? ', only its types' : ''}`;
  }
  if (!rooms || importer.room === imported.room || importer.room === undefined) return undefined;
  if (imported.room === undefined) return `${importer.floor}/${importer.room} may not import a file above all rooms`;
  const [above, below] = [rooms.indexOf(importer.room ?? ''), rooms.indexOf(imported.room)];
  if (above < 0 || below < 0)
    return `${above < 0 ? importer.room : imported.room} is no room of ${importer.floor} (lint/rooms.js)`;
  return below < above ? undefined : `${importer.floor}/${importer.room} stands below ${imported.room}`;
}

/** @typedef {any} Node Untyped in the plugin interface. */

const oneWay = {
  meta: { type: 'problem', schema: [] },
  /** @param {{ filename: string, cwd: string, report(problem: { node: Node, message: string }): void }} context */
  create(context) {
    const from = relative(context.cwd, context.filename).split(sep).join('/');

    /** @param {Node} node @param {Node} source @param {boolean} typeOnly */
    function check(node, source, typeOnly) {
      if (typeof source?.value !== 'string' || !source.value.startsWith('.')) return;
      const to = posix.join(posix.dirname(from), source.value);
      const message = whyNot(from, to, typeOnly);
      if (message) context.report({ node, message });
    }

    /** @param {Node} node */
    const declared = (node) => check(node, node.source, node.importKind === 'type' || node.exportKind === 'type');
    return {
      ImportDeclaration: declared,
      ExportNamedDeclaration: declared,
      ExportAllDeclaration: declared,
      /** @param {Node} node */
      ImportExpression: (node) => check(node, node.source, false),
      /** @param {Node} node */
      TSImportType: (node) => check(node, node.argument?.literal ?? node.source ?? node.argument, true),
    };
  },
};

export default { meta: { name: 'rooms' }, rules: { 'one-way': oneWay } };
