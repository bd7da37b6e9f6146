import postcss from 'postcss';
import { describe, expect, it } from 'vitest';
import { flexGap } from '../../vite/flexGap';

/** Returns the CSS that the plugin adds, without whitespace. */
const fallback = (style: string) => {
  const css = postcss([flexGap()]).process(style, { from: undefined }).css;
  return css.slice(style.length).replace(/\s+/g, '');
};

const supports = (container: string, items: string) => `@supportsnot(inset:0){${container}{gap:0}${items}}`;

describe('gap in a flex container', () => {
  it('is a margin between the items of a row', () => {
    expect(fallback('.a{display:flex;gap:12px}')).toBe(supports('.a', '.a>*+*{margin-left:12px}'));
  });
  it('is a margin between the items of a column', () => {
    expect(fallback('.a{display:inline-flex;flex-direction:column;gap:4px 8px}')).toBe(supports('.a', '.a>*+*{margin-top:4px}'));
  });
  it('is a margin after each item where lines wrap', () => {
    expect(fallback('.a{display:flex;flex-wrap:wrap;gap:0 var(--x, 8px)}')).toBe(
      supports('.a', '.a>*{margin-right:var(--x,8px)}'),
    );
    expect(fallback('.a{display:flex;flex-flow:row wrap;gap:4px}')).toBe(
      supports('.a', '.a>*{margin-right:4px;margin-bottom:4px}'),
    );
  });
  it('goes to each selector of a list', () => {
    expect(fallback('.a,.b p{display:flex;gap:1px}')).toBe(supports('.a,.bp', '.a>*+*,.bp>*+*{margin-left:1px}'));
  });
  it.each(['.a{display:grid;gap:12px}', '.a{display:flex}', '.a{display:flex;gap:0}', '.a{display:flex;gap:0 0}'])(
    'leaves %s alone',
    (style) => {
      expect(fallback(style)).toBe('');
    },
  );
});
