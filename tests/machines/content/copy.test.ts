import { it } from 'vitest';
import { copyMachine } from '#machines/content/copy.ts';
import { followsTable } from '../table';

it('copy: follows its table', () =>
  followsTable(copyMachine, {
    events: { 'copy.start': { text: 'juyi' } },
    table: `
      start
        begin              → idle
      idle
        copy.start         → copying
      copying   starts copyText text=juyi
        copyText over      → idle   「已复制」success
        copyText broken    → idle   「复制失败，请长按文字复制」failure
    `,
  }));
