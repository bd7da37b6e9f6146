import { describe, it } from 'vitest';
import { copyMachine } from '#machines/content/copy.ts';
import { done, failed, followsTable } from '../table';

describe('copy', () => {
  it('follows its table', () =>
    followsTable(copyMachine, {
      events: {
        'copy.start': { text: 'juyi' },
        'copyText done': done(),
        'copyText refused': failed(new Error('not copied')),
      },
      table: `
        start
          begin              → idle
        idle
          copy.start         → copying
        copying   starts copyText text=juyi
          copyText done      → idle   「已复制」success
          copyText refused   → idle   「复制失败，请长按文字复制」failure
      `,
    }));
});
