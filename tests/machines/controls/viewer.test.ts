import { it } from 'vitest';
import { viewerMachine } from '#machines/controls/viewer.ts';
import { followsTable } from '../table';

it('viewer: follows its table', () =>
  followsTable(viewerMachine, {
    events: { 'picture.open first': { index: 0 }, 'picture.open third': { index: 2 }, 'flow.back': {} },
    table: `
      start
        begin                → closed   index=0
      closed
        picture.open first   → open     index=0
        picture.open third   → open     index=2
      open
        flow.back            → closed
    `,
  }));
