import { describe, expect, it } from 'vitest';
import { splitStyle } from '../../vite/firstStyle';

const MARKUP = '<main><form class="card"><button class="button wide" disabled="">注册</button></form></main>';
const split = (style: string) => splitStyle(style, MARKUP);

describe('the style of the first screen', () => {
  it('has what the drawn page uses; what only comes into it is linked', () => {
    expect(split('body{margin:0}.card{color:red}.toast{color:blue}')).toEqual({
      first: 'body{margin:0}.card{color:red}',
      later: '.toast{color:blue}',
    });
  });

  it('has the states and attributes of what is drawn, and what a drawn thing is without a class', () => {
    const style = '.button:disabled{opacity:.4}.card[data-invalid] .button{color:red}.button:not(.plain){color:#fff}';
    expect(split(style)).toEqual({ first: style, later: '' });
  });

  it('takes each selector of a rule for itself when none is drawn, and keeps the rule when one is', () => {
    expect(split('.toast,.notice{color:blue}').later).toBe('.toast,.notice{color:blue}');
    expect(split('.toast,.card{color:blue}')).toMatchObject({ first: '.toast,.card{color:blue}' });
  });

  it('divides what stands under a condition, and leaves no empty one behind', () => {
    expect(split('@media print{.card{color:#000}.toast{display:none}}@media screen{.toast{color:blue}}')).toEqual({
      first: '@media print{.card{color:#000}}',
      later: '@media print{.toast{display:none}}@media screen{.toast{color:blue}}',
    });
  });

  it('moves frames with what they move', () => {
    const frames = '@keyframes rise{0%{opacity:0}}@keyframes hop{10%{top:0}}';
    expect(split(`.card{animation:rise 1s}.dots{animation:hop 1s}${frames}`)).toEqual({
      first: '.card{animation:rise 1s}@keyframes rise{0%{opacity:0}}',
      later: '.dots{animation:hop 1s}@keyframes hop{10%{top:0}}',
    });
  });

  it('has the custom properties that it uses, and what they are made of; the others are linked', () => {
    const style = ':root{--red:#c00;--main:var(--red);--gold:#960}.card{color:var(--main)}.toast{color:var(--gold)}';
    expect(split(style)).toEqual({
      first: ':root{--red:#c00;--main:var(--red)}.card{color:var(--main)}',
      later: ':root{--gold:#960}.toast{color:var(--gold)}',
    });
  });
});
