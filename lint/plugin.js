// @ts-check
/**
 * `baseline/supported` reports what the oldest supported browsers lack: objects, methods, options and regular expressions. It runs on
 * the sources and on the built chunks, where nothing is known of a receiver but its name: a method is reported when no object
 * that is supported has one of its name.
 */
import { baseline, readFeatures, SYNTAX } from './baseline.js';

/** Globals that are the one instance of an interface. */
const INSTANCES = new Map([
  ['caches', 'CacheStorage'],
  ['crypto', 'Crypto'],
  ['document', 'Document'],
  ['history', 'History'],
  ['localStorage', 'Storage'],
  ['location', 'Location'],
  ['navigator', 'Navigator'],
  ['performance', 'Performance'],
  ['screen', 'Screen'],
  ['sessionStorage', 'Storage'],
]);
const SCOPES = ['', 'Window', 'WorkerGlobalScope', 'ServiceWorkerGlobalScope'];
const GLOBAL_OBJECTS = ['globalThis', 'self', 'window'];
/** Its helpers have names that everybody uses (`take`, `drop`); in the sources the compiler's `lib` holds them. */
const COMMON_NAMES = ['Iterator'];
const PATTERNS = [
  { name: 'lookbehind_assertion', part: /\(\?<[=!]/ },
  { name: 'modifier', part: /\(\?[ims-]+:/ },
];

/** @typedef {import('./baseline.js').Feature} Feature */

/** The features under each key that have no supported one beside them, with the versions that have them. */
class Lacking {
  /** @type {Map<string, string | null>} */
  #since = new Map();

  /** @param {string} key @param {Feature} feature */
  add(key, { since }) {
    const supported = since.length === 0 || this.#since.get(key) === null;
    this.#since.set(key, supported ? null : since.join(' and '));
  }

  /** @param {string} key */
  get(key) {
    return this.#since.get(key) ?? undefined;
  }
}

function readIndex() {
  const features = readFeatures();
  const missing = new Set(
    features.flatMap(({ owner, name, option, since }) =>
      option === undefined && since.length > 0 ? (owner ? `${owner}.${name}` : name) : [],
    ),
  );
  const index = {
    globals: new Lacking(),
    statics: new Lacking(),
    members: new Lacking(),
    methods: new Lacking(),
    options: new Lacking(),
  };
  for (const feature of features) {
    const { owner, name, fixed, option } = feature;
    if (option) index.options.add(`${name}({ ${option} })`, feature);
    else if (SCOPES.includes(owner)) index.globals.add(name, feature);
    if (option || owner === '') continue;
    if (fixed !== false) index.statics.add(`${owner}.${name}`, feature);
    if (!fixed) index.members.add(`${owner}.${name}`, feature);
    if (!fixed && !missing.has(owner) && !COMMON_NAMES.includes(owner)) index.methods.add(name, feature);
  }
  return index;
}

/** @type {ReturnType<typeof readIndex> | undefined} */
let read;

/** @typedef {any} Node Oxlint's own types know no parents of nodes. */

const COMPARISONS = ['===', '!==', '==', '!='];
const WRAPPERS = ['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression', 'ChainExpression', 'ParenthesizedExpression'];

/** @param {Node} node @returns {Node} What stands in the place of a value: types and parentheses around it included. */
const wrapped = (node) => (WRAPPERS.includes(node.parent.type) ? wrapped(node.parent) : node);

/** @param {Node} key @param {boolean} computed @returns {string | undefined} */
const nameOf = (key, computed) => {
  if (!computed && key.type === 'Identifier') return key.name;
  return key.type === 'Literal' && typeof key.value === 'string' ? key.value : undefined;
};

/**
 * What is taken out of a value: `value.name`, `const { name } = value`.
 * @param {Node} node @returns {{ node: Node, name: string }[]}
 */
function taken(node) {
  const value = wrapped(node);
  const { parent } = value;
  if (parent.type === 'MemberExpression' && parent.object === value) {
    const name = nameOf(parent.property, parent.computed);
    return name === undefined ? [] : [{ node: parent, name }];
  }
  if (parent.type !== 'VariableDeclarator' || parent.id.type !== 'ObjectPattern') return [];
  return parent.id.properties.flatMap((/** @type {Node} */ property) => {
    const name = property.type === 'Property' ? nameOf(property.key, property.computed) : undefined;
    return name === undefined ? [] : { node: property, name };
  });
}

/**
 * Whether its type says that it may be missing: `(window as { x?: X }).x`, `navigator.x as X | undefined`.
 * @param {Node} feature @param {string} name @param {(node: Node) => string} textOf
 */
function isTypedOptional(feature, name, textOf) {
  const value = wrapped(feature);
  const holder = feature.type === 'Property' ? feature.parent.parent.init : feature.object;
  return (
    (value.type === 'TSAsExpression' && /\bundefined\b/.test(textOf(value.typeAnnotation))) ||
    (holder?.type === 'TSAsExpression' && textOf(holder.typeAnnotation).includes(`${name}?:`))
  );
}

/**
 * Whether code asks first: `typeof structuredClone`, `navigator.locks?.request`, `'x' in y ? y.x : z`, `if (navigator.share) …`.
 * @param {Node} feature @param {string} name @param {(node: Node) => string} textOf
 */
function isAsked(feature, name, textOf) {
  const value = wrapped(feature);
  const { parent } = value;
  if (parent.type === 'UnaryExpression' && parent.operator === 'typeof') return true;
  // A member may be looked at; the name of a global that is not there throws.
  if (feature.type !== 'Identifier') {
    if (parent.optional && (parent.object === value || parent.callee === value)) return true;
    if (parent.type === 'BinaryExpression' && COMPARISONS.includes(parent.operator)) return true;
    if ((parent.type === 'LogicalExpression' && parent.left === value) || parent.test === value) return true;
  }
  for (let inner = value; inner.parent; inner = inner.parent) {
    const outer = inner.parent;
    const question = outer.type === 'LogicalExpression' ? outer.left : outer.test;
    if (question && question !== inner && new RegExp(`\\b${name}\\b`).test(textOf(question))) return true;
  }
  return false;
}

const supported = {
  meta: {
    type: 'problem',
    docs: { description: 'Disallow what the oldest supported browsers lack' },
    // Each with its reason: what may be missing, since the app does without it, or what only has the name of something that is.
    schema: [{ type: 'object', additionalProperties: { type: 'string' } }],
    defaultOptions: [{}],
  },
  /** @param {Node} context */
  create(context) {
    read ??= readIndex();
    const { globals, statics, members, methods, options } = read;
    const { sourceCode } = context;
    const harmless = context.options[0] ?? {};
    const seen = new Set();

    const textOf = (/** @type {Node} */ node) => sourceCode.getText(node);

    /** @param {Node} node @param {string} label @param {string | undefined} since */
    function report(node, label, since) {
      if (!since || label in harmless) return;
      context.report({ node, message: `${label} needs ${since}; the baseline is ${baseline}` });
    }

    /** @param {Node} node @param {string} label @param {string | undefined} since @param {string} name */
    function reportUnasked(node, label, since, name) {
      if (!since || seen.has(node)) return;
      seen.add(node);
      if (!isTypedOptional(node, name, textOf) && !isAsked(node, name, textOf)) report(node, label, since);
    }

    /** @param {Node} node @param {string} name */
    function checkGlobal(node, name) {
      reportUnasked(node, name, globals.get(name), name);
      for (const member of taken(node)) {
        const label = `${name}.${member.name}`;
        if (GLOBAL_OBJECTS.includes(name)) checkGlobal(member.node, member.name);
        else if (INSTANCES.has(name))
          reportUnasked(member.node, label, members.get(`${INSTANCES.get(name)}.${member.name}`), member.name);
        else reportUnasked(member.node, label, statics.get(label), member.name);
      }
    }

    /** @param {Node} node `f({ option })` or `new F({ option })` */
    function checkCall(node) {
      const callee = node.callee.type === 'MemberExpression' ? node.callee.property : node.callee;
      const name = nameOf(callee, node.callee.computed ?? false);
      if (name === undefined) return;
      if (node.callee.type === 'MemberExpression') reportUnasked(node.callee, `${name}()`, methods.get(name), name);
      for (const argument of node.arguments)
        for (const property of argument.type === 'ObjectExpression' ? argument.properties : []) {
          const option = property.type === 'Property' && nameOf(property.key, property.computed);
          if (option) report(property, `${name}({ ${option} })`, options.get(`${name}({ ${option} })`));
        }
      const [pattern] = node.arguments;
      if (name === 'RegExp' && pattern) checkPattern(pattern, textOf(pattern), '');
    }

    /** @param {Node} node @param {string} pattern @param {string} flags */
    function checkPattern(node, pattern, flags) {
      for (const { name, part } of PATTERNS) if (part.test(pattern)) report(node, name, members.get(`${SYNTAX}.${name}`));
      if (flags.includes('d')) report(node, 'the flag d', members.get('RegExp.hasIndices'));
      if (flags.includes('v')) report(node, 'the flag v', members.get('RegExp.unicodeSets'));
    }

    return {
      Program() {
        const { globalScope } = sourceCode.scopeManager;
        const undeclared = globalScope.variables.filter((/** @type {Node} */ { defs }) => defs.length === 0);
        for (const { identifier, isTypeReference } of [
          ...globalScope.through,
          ...undeclared.flatMap((/** @type {Node} */ { references }) => references),
        ])
          if (!isTypeReference) checkGlobal(identifier, identifier.name);
      },
      CallExpression: checkCall,
      NewExpression: checkCall,
      /** @param {Node} literal */
      Literal(literal) {
        if (literal.regex) checkPattern(literal, literal.regex.pattern, literal.regex.flags);
      },
    };
  },
};

export default { meta: { name: 'baseline' }, rules: { supported } };
