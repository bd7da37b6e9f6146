import { createElement, type ReactNode } from 'react';
import type { ShellNode } from '../../vite/start/shells';

const NAMES: Readonly<Record<string, string>> = {
  class: 'className',
  for: 'htmlFor',
  tabindex: 'tabIndex',
  novalidate: 'noValidate',
  // Fields that nothing controls.
  value: 'defaultValue',
  checked: 'defaultChecked',
};

const camelCase = (property: string) =>
  property.startsWith('--') ? property : property.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The declarations of a style attribute, as React takes them. */
const styleOf = (text: string) =>
  Object.fromEntries(
    Array.from(text.matchAll(/([\w-]+):\s*((?:[^;"(]|\([^)]*\)|"[^"]*")+)/g), ([, property = '', value = '']) => [
      camelCase(property),
      value.trim(),
    ]),
  );

/** A shell's node as React renders it. */
export function elementOf(node: ShellNode, key = 0): ReactNode {
  if (typeof node === 'string') return node;
  const [tag, attributes, ...children] = node;
  const props = Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [NAMES[name] ?? name, name === 'style' ? styleOf(value) : value]),
  );
  return createElement(tag, { ...props, key }, ...children.map((child, at) => elementOf(child, at)));
}
