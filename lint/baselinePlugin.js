// @ts-check
/**
 * `baseline/supported` reports globals, methods, options and regular expression syntax that the minimum supported browsers lack,
 * unless they are feature-detected. It runs on the sources and on the built chunks without type information: a method is reported
 * if no supported object has a method of that name.
 */
import { baseline, readFeatures, SYNTAX } from './baseline.js';

/** Globals that are the only instance of their interface. */
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
/** Iterator helpers have common names (`take`, `drop`), so they would be false positives; in the sources the compiler's `lib` excludes them. */
const COMMON_NAMES = ['Iterator'];
const PATTERNS = [
  { name: 'lookbehind_assertion', syntax: /\(\?<[=!]/ },
  { name: 'modifier', syntax: /\(\?[ims-]+:/ },
];

/** @typedef {import('./baseline.js').Feature} Feature */

/** Unsupported features by key, with the versions that support them; a key that any supported feature shares counts as supported. */
class UnsupportedIndex {
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
    globals: new UnsupportedIndex(),
    statics: new UnsupportedIndex(),
    members: new UnsupportedIndex(),
    methods: new UnsupportedIndex(),
    options: new UnsupportedIndex(),
  };
  for (const feature of features) {
    const { owner, name, isStatic, option } = feature;
    if (option) index.options.add(`${name}({ ${option} })`, feature);
    else if (SCOPES.includes(owner)) index.globals.add(name, feature);
    if (option || owner === '') continue;
    if (isStatic !== false) index.statics.add(`${owner}.${name}`, feature);
    if (!isStatic) index.members.add(`${owner}.${name}`, feature);
    if (!isStatic && !missing.has(owner) && !COMMON_NAMES.includes(owner)) index.methods.add(name, feature);
  }
  return index;
}

/** @type {ReturnType<typeof readIndex> | undefined} */
let cachedIndex;

/** @typedef {any} Node Oxlint's types have no `parent`. */

const COMPARISONS = ['===', '!==', '==', '!='];
const WRAPPERS = ['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression', 'ChainExpression', 'ParenthesizedExpression'];

/** @param {Node} node @returns {Node} the outermost type assertion or parentheses around it */
const wrapped = (node) => (WRAPPERS.includes(node.parent.type) ? wrapped(node.parent) : node);

/** @param {Node} key @param {boolean} computed @returns {string | undefined} */
const nameOf = (key, computed) => {
  if (!computed && key.type === 'Identifier') return key.name;
  return key.type === 'Literal' && typeof key.value === 'string' ? key.value : undefined;
};

/**
 * Member accesses on a value: `value.name`, `const { name } = value`.
 * @param {Node} node @returns {{ node: Node, name: string }[]}
 */
function accessedMembers(node) {
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
 * Whether a type assertion declares the feature optional: `(window as { x?: X }).x`, `navigator.x as X | undefined`.
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
 * Whether the feature is detected: `typeof structuredClone`, `navigator.locks?.request`, `'x' in y ? y.x : z`, `if (navigator.share) …`.
 * @param {Node} feature @param {string} name @param {(node: Node) => string} textOf
 */
function isFeatureDetected(feature, name, textOf) {
  const value = wrapped(feature);
  const { parent } = value;
  if (parent.type === 'UnaryExpression' && parent.operator === 'typeof') return true;
  // Reading a missing member gives undefined; reading a missing global throws.
  if (feature.type !== 'Identifier') {
    if (parent.optional && (parent.object === value || parent.callee === value)) return true;
    if (parent.type === 'BinaryExpression' && COMPARISONS.includes(parent.operator)) return true;
    if ((parent.type === 'LogicalExpression' && parent.left === value) || parent.test === value) return true;
  }
  for (let inner = value; inner.parent; inner = inner.parent) {
    const outer = inner.parent;
    const condition = outer.type === 'LogicalExpression' ? outer.left : outer.test;
    if (condition && condition !== inner && new RegExp(`\\b${name}\\b`).test(textOf(condition))) return true;
  }
  return false;
}

const supported = {
  meta: {
    type: 'problem',
    docs: { description: 'Disallow features that the minimum supported browsers lack' },
    // Allowed labels with a reason: the app works without the feature, or another object's method has the same name.
    schema: [{ type: 'object', additionalProperties: { type: 'string' } }],
    defaultOptions: [{}],
  },
  /** @param {Node} context */
  create(context) {
    cachedIndex ??= readIndex();
    const { globals, statics, members, methods, options } = cachedIndex;
    const { sourceCode } = context;
    const allowed = context.options[0] ?? {};
    const seen = new Set();

    const textOf = (/** @type {Node} */ node) => sourceCode.getText(node);

    /** @param {Node} node @param {string} label @param {string | undefined} since */
    function report(node, label, since) {
      if (!since || label in allowed) return;
      context.report({ node, message: `${label} needs ${since}; the baseline is ${baseline}` });
    }

    /** @param {Node} node @param {string} label @param {string | undefined} since @param {string} name */
    function reportUndetected(node, label, since, name) {
      if (!since || seen.has(node)) return;
      seen.add(node);
      if (!isTypedOptional(node, name, textOf) && !isFeatureDetected(node, name, textOf)) report(node, label, since);
    }

    /** @param {Node} node @param {string} name */
    function checkGlobal(node, name) {
      reportUndetected(node, name, globals.get(name), name);
      for (const member of accessedMembers(node)) {
        const label = `${name}.${member.name}`;
        if (GLOBAL_OBJECTS.includes(name)) checkGlobal(member.node, member.name);
        else if (INSTANCES.has(name))
          reportUndetected(member.node, label, members.get(`${INSTANCES.get(name)}.${member.name}`), member.name);
        else reportUndetected(member.node, label, statics.get(label), member.name);
      }
    }

    /** @param {Node} node `f({ option })` or `new F({ option })` */
    function checkCall(node) {
      const callee = node.callee.type === 'MemberExpression' ? node.callee.property : node.callee;
      const name = nameOf(callee, node.callee.computed ?? false);
      if (name === undefined) return;
      if (node.callee.type === 'MemberExpression') reportUndetected(node.callee, `${name}()`, methods.get(name), name);
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
      for (const { name, syntax } of PATTERNS) if (syntax.test(pattern)) report(node, name, members.get(`${SYNTAX}.${name}`));
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
