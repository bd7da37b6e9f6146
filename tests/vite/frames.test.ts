import { describe, expect, it } from 'vitest';
import { framesOf } from '../../vite/start/frames';
import { type PathShells, parseMarkup } from '../../vite/start/shells';

const bar = (title: string, more = '') =>
  `<main tabindex="-1"><div class="page" aria-busy="true"><nav class="bar" data-frame="true"><h1>${title}</h1>${more}</nav><p class="text">Text</p></div></main><div></div>`;
const shown = (shells: readonly (string | null)[], parameter?: string): PathShells => ({
  title: '',
  rules: [],
  shells: shells.map((markup) => (markup === null ? null : { nodes: parseMarkup(markup), ...(parameter && { parameter }) })),
});
const style = '.bar{top:0}.page{color:red}.text{color:blue}';
const frames = (shells: Readonly<Record<string, PathShells>>, inlined = '') => framesOf(shells, () => style, inlined);

describe('the frames of the page', () => {
  it('have the marked elements with the elements around them', () => {
    const nodes = [['main', {}, ['div', { class: 'page' }, ['nav', { class: 'bar' }, ['h1', {}, '首页']]]]];
    expect(frames({ '/home': shown([null, bar('首页')]) }).paths).toEqual({ '/home': [null, { nodes }] });
  });

  it('keep the parameter without which the screen is another one', () => {
    expect(frames({ '/r': shown([bar('扫码注册')], 'code') }).paths).toMatchObject({ '/r': [{ parameter: 'code' }] });
  });

  it('are missing where nothing is marked', () => {
    expect(frames({ '/r': shown(['<main><p class="text">Text</p></main>']) })).toEqual({ rules: [], paths: { '/r': [null] } });
  });

  it('bring the rules that they use and the page has not, once', () => {
    const { rules } = frames({ '/home': shown([bar('首页')]), '/customer': shown([bar('官方客服')]) }, '.page{color:red}');
    expect(rules.filter((rule) => !rule.startsWith('html'))).toEqual(['.bar{top:0}']);
  });
});
