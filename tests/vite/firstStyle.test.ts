import { describe, expect, it } from 'vitest';
import { splitStyle } from '../../vite/start/firstStyle';

const MARKUP = '<main><form class="card"><button class="button wide" disabled="">注册</button></form></main>';
const split = (style: string) => splitStyle(style, MARKUP);

describe('splitting critical CSS from the rest', () => {
  it('keeps rules that the markup uses critical, and defers the others', () => {
    expect(split('body{margin:0}.card{color:red}.toast{color:blue}')).toEqual({
      first: 'body{margin:0}.card{color:red}',
      later: '.toast{color:blue}',
    });
  });

  it('keeps pseudo-classes, attribute selectors and :not of used classes critical', () => {
    const style = '.button:disabled{opacity:.4}.card[data-invalid] .button{color:red}.button:not(.plain){color:#fff}';
    expect(split(style)).toEqual({ first: style, later: '' });
  });

  it('keeps a selector list critical if any of its selectors is used', () => {
    expect(split('.toast,.notice{color:blue}').later).toBe('.toast,.notice{color:blue}');
    expect(split('.toast,.card{color:blue}')).toMatchObject({ first: '.toast,.card{color:blue}' });
  });

  it('splits rules inside at-rules, and removes at-rules that become empty', () => {
    expect(split('@media print{.card{color:#000}.toast{display:none}}@media screen{.toast{color:blue}}')).toEqual({
      first: '@media print{.card{color:#000}}',
      later: '@media print{.toast{display:none}}@media screen{.toast{color:blue}}',
    });
  });

  it('keeps keyframes with the animations that use them', () => {
    const frames = '@keyframes rise{0%{opacity:0}}@keyframes hop{10%{top:0}}';
    expect(split(`.card{animation:rise 1s}.dots{animation:hop 1s}${frames}`)).toEqual({
      first: '.card{animation:rise 1s}@keyframes rise{0%{opacity:0}}',
      later: '.dots{animation:hop 1s}@keyframes hop{10%{top:0}}',
    });
  });

  it('keeps custom properties that critical rules use, also transitively, and defers the others', () => {
    const style = ':root{--red:#c00;--main:var(--red);--gold:#960}.card{color:var(--main)}.toast{color:var(--gold)}';
    expect(split(style)).toEqual({
      first: ':root{--red:#c00;--main:var(--red)}.card{color:var(--main)}',
      later: ':root{--gold:#960}.toast{color:var(--gold)}',
    });
  });
});
