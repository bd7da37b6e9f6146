import { describe, expect, it } from 'vitest';
import { unsupportedStyles } from '../../lint/baselineStyles.js';

/** The labels of what is reported. */
const labels = (style: string, allowed = {}) =>
  unsupportedStyles(style, allowed).map((line) => /^(.+?) needs /.exec(line)?.[1] ?? line);

describe('unsupportedStyles', () => {
  it.each([
    ['inset', '.a{inset:0}'],
    ['aspect-ratio', '.a{aspect-ratio:1}'],
    ['dvh', '.a{min-height:100dvh}'],
    ['svh', '.a{height:calc(50svh - 1px)}'],
    [':has', '.a:has(+ .b){color:red}'],
    ['nesting', '.a{.b &{color:red}}'],
    ['overflow: clip', '.a{overflow:clip}'],
    ['color-mix()', '.a{color:color-mix(in srgb, red, blue)}'],
    ['@container', '@container (min-width: 1px){.a{color:red}}'],
    [':focus-visible in a list with other selectors', '.a:hover,.b:focus-visible{color:red}'],
  ])('reports %s', (label, style) => {
    expect(labels(style)).toEqual([label]);
  });

  it.each([
    ['an earlier declaration of the same property', '.a{min-height:100vh;min-height:100dvh}'],
    ['a prefixed one', '.a{-webkit-user-select:none;user-select:none}'],
    ['a feature query', '@supports (aspect-ratio: 1){.a{height:auto;aspect-ratio:1}}'],
  ])('accepts with %s', (_, style) => {
    expect(labels(style)).toEqual([]);
  });

  it('accepts no earlier declaration that is as new', () => {
    expect(labels('.a{height:100svh;height:100dvh}')).toEqual(['svh', 'dvh']);
  });

  it.each([
    '.a{display:grid;gap:4px;position:sticky;clip-path:inset(50%)}',
    '.a{width:min(100%, 10px);padding:calc(env(safe-area-inset-top) + 4px);color:rgb(1 2 3 / 50%)}',
    '.a:not(.b)::before{content:"100dvh"}',
    '.a{--edge:0;background:url(/100dvh.svg)}',
  ])('accepts %s', (style) => {
    expect(labels(style)).toEqual([]);
  });

  it('accepts labels and properties that are listed with a reason', () => {
    expect(labels('.a{aspect-ratio:1;cursor:pointer;inset:0}', { 'aspect-ratio': 'a reason', cursor: 'a reason' })).toEqual([
      'inset',
    ]);
  });
});
