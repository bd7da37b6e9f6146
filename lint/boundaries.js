// @ts-check
/**
 * `boundaries/one-way` enforces the dependency graph of docs/architecture.md: which tier may import which, and the order of the
 * modules within a tier. A module imports the modules before it in its tier's list, never one after it.
 */
import { posix, relative, sep } from 'node:path';

/** The nine domains, lowest first: the same folder name in every tier. */
export const DOMAINS = ['content', 'verification', 'auth', 'address', 'goods', 'redemption', 'draw', 'account', 'team'];

/**
 * Each tier with the tiers that it may import (`types`: type-only), and its modules, lowest first; a tier without `modules` is
 * not divided. A module may be a single file. Any other file directly in a tier's folder, or in its `cli`, is above all of the tier's modules.
 * @type {Readonly<Record<string, { imports: readonly string[], types?: readonly string[], modules?: readonly string[] }>>}
 */
export const TIERS = {
  contract: { imports: [], modules: ['core', ...DOMAINS] },
  gateway: {
    imports: ['contract'],
    modules: ['core', 'db', 'watch', 'http', 'ledger', 'vitals', ...DOMAINS, 'catalog', 'jobs', 'desk', 'dev'],
  },
  'src/paths': { imports: [], types: ['contract'] },
  'src/stores': { imports: ['contract'] },
  'src/services': {
    imports: ['contract', 'src/stores'],
    modules: ['browser', 'dialect', 'http', 'console', 'beacon', ...DOMAINS],
  },
  'src/machines': { imports: ['contract', 'src/paths', 'src/services'], modules: ['core', 'controls', ...DOMAINS] },
  'src/hooks': { imports: ['contract', 'src/paths', 'src/stores', 'src/services', 'src/machines'] },
  'src/components': { imports: ['contract', 'src/paths', 'src/hooks', 'src/services', 'src/machines'] },
  'src/screens': {
    imports: ['src/paths', 'src/components', 'src/hooks', 'src/machines'],
    types: ['contract'],
    modules: [...DOMAINS, 'controls', 'lost'],
  },
  'src/worker': { imports: [] },
  inspector: { imports: [] },
  'src/qa': { imports: ['contract', 'src/paths', 'src/stores', 'src/services', 'src/machines', 'inspector'] },
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

/** The scope of the project's own packages, each in the folder of its name. */
const PACKAGES = '@juyi/';

/** Files that may import from one more tier, each with its reason. */
const EXCEPTIONS = [
  { from: 'src/app/inspect.ts', to: 'src/qa/', reason: 'the only entry to what is for QA, in the QA build only' },
  { from: 'src/app/inspect.ts', to: 'inspector/protocol', reason: 'the type of the choice that it reads from the address' },
  {
    from: 'src/qa/subject.ts',
    to: 'gateway/dev/examples',
    reason: 'the examples of the calls are the successes that can be forced',
  },
  { from: 'src/qa/page.ts', to: 'src/app/theme.css', reason: 'the inspector shares the design tokens' },
];

/** @param {string} path relative to the project's root */
function locate(path) {
  if (/^\w+\/tests\//.test(path)) return undefined;
  const tier =
    path.startsWith('src/') && !path.slice(4).includes('/')
      ? 'src/app'
      : Object.keys(TIERS).find((name) => path.startsWith(`${name}/`));
  if (!tier) return undefined;
  const segments = path.slice(tier.length + 1).split('/');
  if (segments.length > 1) return { tier, module: segments[0] === 'cli' ? undefined : segments[0] };
  const file = segments[0]?.replace(/\.\w+$/, '');
  return { tier, module: TIERS[tier]?.modules?.find((name) => name === file) };
}

/**
 * The lint message for a forbidden import; undefined for an allowed one. Paths are relative to the project's root.
 * @param {string} from @param {string} to @param {boolean} typeOnly @returns {string | undefined}
 */
export function violation(from, to, typeOnly) {
  const importer = locate(from);
  const imported = locate(to);
  if (!importer || !imported) return undefined;
  if (EXCEPTIONS.some((exception) => exception.from === from && to.startsWith(exception.to))) return undefined;
  const { imports = [], types = [], modules } = TIERS[importer.tier] ?? {};
  if (importer.tier !== imported.tier) {
    if (imports.includes(imported.tier) || (typeOnly && types.includes(imported.tier))) return undefined;
    return `${importer.tier} may not import ${imported.tier}${types.includes(imported.tier) ? ', only its types' : ''}`;
  }
  if (!modules || importer.module === imported.module || importer.module === undefined) return undefined;
  if (imported.module === undefined) return `${importer.tier}/${importer.module} may not import a file above all modules`;
  const [above, below] = [modules.indexOf(importer.module), modules.indexOf(imported.module)];
  if (above < 0 || below < 0)
    return `${above < 0 ? importer.module : imported.module} is not a module of ${importer.tier} (lint/boundaries.js)`;
  return below < above ? undefined : `${importer.tier}/${importer.module} is below ${imported.module}`;
}

/**
 * The path, relative to the project's root, that an import of a file names; undefined for a library.
 * @param {string} from @param {string} specifier
 */
export function pathOf(from, specifier) {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  if (specifier.startsWith('#'))
    return /^#(lint|scripts|tests)\//.test(specifier) ? specifier.slice(1) : `src/${specifier.slice(1)}`;
  return specifier.startsWith(PACKAGES) ? specifier.slice(PACKAGES.length) : undefined;
}

/** @typedef {any} Node Oxlint's plugin interface has no types for nodes. */

const oneWay = {
  meta: { type: 'problem', schema: [] },
  /** @param {{ filename: string, cwd: string, report(problem: { node: Node, message: string }): void }} context */
  create(context) {
    const from = relative(context.cwd, context.filename).split(sep).join('/');

    /** @param {Node} node @param {Node} source @param {boolean} typeOnly */
    function check(node, source, typeOnly) {
      if (typeof source?.value !== 'string') return;
      if (source.value.startsWith('../../../'))
        context.report({ node, message: 'climbs three folders: import by name (#…, @juyi/…)' });
      const to = pathOf(from, source.value);
      const message = to && violation(from, to, typeOnly);
      if (message) context.report({ node, message });
    }

    /** @param {Node} node */
    const checkDeclaration = (node) => check(node, node.source, node.importKind === 'type' || node.exportKind === 'type');
    return {
      ImportDeclaration: checkDeclaration,
      ExportNamedDeclaration: checkDeclaration,
      ExportAllDeclaration: checkDeclaration,
      /** @param {Node} node */
      ImportExpression: (node) => check(node, node.source, false),
      /** @param {Node} node */
      TSImportType: (node) => check(node, node.argument?.literal ?? node.source ?? node.argument, true),
    };
  },
};

export default { meta: { name: 'boundaries' }, rules: { 'one-way': oneWay } };
