import { describe, expect, it } from 'vitest';
import { parseMarkup, pathShells, shellFiles } from '../../vite/start/shells';

describe('the nodes of a shell', () => {
  it('are the elements and texts of the markup, in order', () => {
    const markup =
      '<main tabindex="-1"><!--$--><h1 class="title">聚艺<!-- -->盲盒</h1><input type="tel" value=""/><p>开盒</p><!--/$--></main><div></div>';
    expect(parseMarkup(markup)).toEqual([
      [
        'main',
        { tabindex: '-1' },
        ['h1', { class: 'title' }, '聚艺', '盲盒'],
        ['input', { type: 'tel', value: '' }],
        ['p', {}, '开盒'],
      ],
      ['div', {}],
    ]);
  });

  it('decode entities, once, in texts and attributes', () => {
    expect(parseMarkup('<a href="#/r?a=1&amp;b=2" aria-label="&quot;&#x27;">&lt;b&gt; &amp;lt;</a>')).toEqual([
      ['a', { href: '#/r?a=1&b=2', 'aria-label': '"\'' }, '<b> &lt;'],
    ]);
  });

  it('keep names with a colon, empty elements of SVG, and a line break in an attribute', () => {
    expect(parseMarkup('<svg viewBox="0 0 1 1"><path d="M0\n1" xlink:href="#a"></path></svg>')).toEqual([
      ['svg', { viewBox: '0 0 1 1' }, ['path', { d: 'M0\n1', 'xlink:href': '#a' }]],
    ]);
  });
});

describe('the shells of a path', () => {
  const title = '首页';
  const style = '.card{color:red}.toast{color:blue}@media print{.card{display:none}}';
  const card = { markup: '<p class="card">1</p>' };

  it('have the rules that they use, one by one', () => {
    const { rules } = pathShells(title, { visitor: null, member: card }, style, '');
    expect(rules).toEqual([
      '.card{color:red}',
      '@media print{.card{display:none}}',
      'html[data-screen][data-in-app] h1[data-bar]{visibility:hidden}',
    ]);
  });

  it('have none of the rules that the page has itself', () => {
    const { rules } = pathShells(title, { visitor: null, member: card }, style, '.bar{top:0}.card{color:red}');
    expect(rules[0]).toBe('@media print{.card{display:none}}');
  });

  it('have none of the declarations that the page has itself, of the same selector and media', () => {
    const { rules } = pathShells(
      title,
      { visitor: null, member: card },
      style,
      '@media print{.card{display:none}}.card{color:blue}',
    );
    expect(rules[0]).toBe('.card{color:red}');
    expect(rules[1]).toContain('data-in-app');
  });

  it('are one where visitors and members see the same, and none for visitors who are sent to the login', () => {
    const nodes = parseMarkup(card.markup);
    const shells = (visitor: { markup: string; parameter?: string } | null) =>
      pathShells(title, { visitor, member: card }, style, '').shells;
    expect(shells(card)).toEqual([{ nodes }]);
    expect(shells(null)).toEqual([null, { nodes }]);
    expect(shells({ ...card, parameter: 'code' })).toEqual([{ nodes, parameter: 'code' }, { nodes }]);
  });

  it('are in a file whose name the path and one hash of all of them give', () => {
    const home = pathShells(title, { visitor: null, member: card }, style, '');
    const { files, hash, prefix } = shellFiles({ '/home': home, '/address/list': home });
    expect(files.map(({ fileName }) => fileName)).toEqual([`${prefix}-home-${hash}.json`, `${prefix}-address-list-${hash}.json`]);
    expect(shellFiles({ '/home': home }).hash).not.toBe(hash);
  });
});
