import { expect, it } from 'vitest';
import { startsOf } from '../../vite/start/starts';

const frames = { rules: ['.bar{top:0}'], templates: [], paths: { '/home': [null, [0, ['首页']] as const], '/r': [null] } };

it("the page's table names each file once, and what each path preloads, reads and shows", () => {
  const reads = { '/home': [['POST', '/api/account', {}, true] as const] };
  const preloads = { '/home': ['second.js', 'home.js'], '/r': ['second.js', 'scan.js'] };
  expect(startsOf(preloads, reads, frames)).toEqual({
    rules: ['.bar{top:0}'],
    templates: [],
    files: ['second.js', 'home.js', 'scan.js'],
    paths: {
      '/home': [[0, 1], [['POST', '/api/account', {}, true]], [null, [0, ['首页']]]],
      '/r': [[0, 2], [], [null]],
    },
  });
});
