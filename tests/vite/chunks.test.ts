import { describe, expect, it } from 'vitest';
import { joined } from '../../vite/start/chunks';

const file = (screens: string, size: number, ...modules: string[]) => ({ screens: new Set(screens), size, modules });

describe('what several screens share', () => {
  it('is one file where the requests saved weigh more than the unused code', () => {
    const files = joined([file('abc', 4000, 'button'), file('abcd', 4000, 'icon'), file('cd', 90_000, 'editor')]);
    expect(files).toEqual([file('cd', 90_000, 'editor'), file('abcd', 8000, 'icon', 'button')]);
  });

  it('is one file of any size for the same screens, and two for different ones', () => {
    expect(joined([file('ab', 500_000, 'map'), file('ab', 500_000, 'chart')])).toEqual([file('ab', 1_000_000, 'map', 'chart')]);
    expect(joined([file('ab', 100, 'map'), file('cd', 100, 'chart')])).toHaveLength(2);
  });

  it('is joined further with what it has become', () => {
    const files = joined([file('abcd', 1000, 'one'), file('abce', 1000, 'two'), file('abde', 1000, 'three')]);
    expect(files).toHaveLength(1);
    expect([...(files[0]?.modules ?? [])].sort()).toEqual(['one', 'three', 'two']);
  });
});
