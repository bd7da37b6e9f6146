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
  it('have the marked elements with the elements around them, and their texts apart', () => {
    const { templates, paths } = frames({ '/home': shown([bar('首页')]) });
    expect(templates).toEqual([[['main', {}, ['div', { class: 'page' }, ['nav', { class: 'bar' }, ['h1', {}, 0]]]]]]);
    expect(paths).toEqual({ '/home': [[0, ['首页']]] });
  });

  it('share what differs in nothing but the texts', () => {
    const { templates, paths } = frames({
      '/home': shown([null, bar('首页')]),
      '/commodity': shown([bar('秒杀商品'), bar('秒杀商品', '<a>去首页</a>')]),
    });
    expect(templates).toHaveLength(2);
    expect(paths).toEqual({
      '/home': [null, [0, ['首页']]],
      '/commodity': [
        [0, ['秒杀商品']],
        [1, ['秒杀商品', '去首页']],
      ],
    });
  });

  it('keep the parameter without which the screen is another one', () => {
    expect(frames({ '/r': shown([bar('扫码注册')], 'code') }).paths).toEqual({ '/r': [[0, ['扫码注册'], 'code']] });
  });

  it('are missing where nothing is marked', () => {
    expect(frames({ '/r': shown(['<main><p class="text">Text</p></main>']) })).toEqual({
      rules: [],
      templates: [],
      paths: { '/r': [null] },
    });
  });

  it('bring the rules that they use and the page has not, once', () => {
    const { rules } = frames({ '/home': shown([bar('首页')]), '/customer': shown([bar('官方客服')]) }, '.page{color:red}');
    expect(rules.filter((rule) => !rule.startsWith('html'))).toEqual(['.bar{top:0}']);
  });
});
