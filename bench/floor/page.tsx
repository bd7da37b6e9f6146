import { createElement, type ReactNode } from 'react';
import type { ShellNode } from '../../vite/shells';

const NAMES: Readonly<Record<string, string>> = {
  class: 'className',
  for: 'htmlFor',
  tabindex: 'tabIndex',
  novalidate: 'noValidate',
};

/** A shell's node as React renders it. */
export function elementOf(node: ShellNode, key = 0): ReactNode {
  if (typeof node === 'string') return node;
  const [tag, attributes, ...children] = node;
  const props = Object.fromEntries(Object.entries(attributes).map(([name, value]) => [NAMES[name] ?? name, value]));
  return createElement(tag, { ...props, key }, ...children.map((child, at) => elementOf(child, at)));
}
