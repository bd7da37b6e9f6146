import { it } from 'vitest';
import { viewerMachine } from '#machines/controls/viewer.ts';
import { followsTable } from '../table';

it('viewer: follows its table', () =>
  followsTable(viewerMachine, {
    events: { 'picture.open first': { place: 0 }, 'picture.open third': { place: 2 }, 'flow.back': {} },
    table: `
      start
        begin                → closed   place=0
      closed
        picture.open first   → open     place=0
        picture.open third   → open     place=2
      open
        flow.back            → closed
    `,
  }));
