import { it } from 'vitest';
import { documentMachine } from '#machines/content/document.ts';
import type { ReadableDocument } from '#services/content/agreement.ts';
import { lost, tooMany } from '../failures';
import { followsTable } from '../table';

const agreement: ReadableDocument = { title: '用户协议', html: '<p>一</p>', notes: ['版本 1.0'] };

it('document: follows its table', () =>
  followsTable(documentMachine, {
    inputs: { begin: { id: 'USER_AGREEMENT' } },
    names: { agreement, lost, tooMany },
    table: `
      start
        begin           → loading   id=USER_AGREEMENT document=- failure=-
      loading   starts read id=USER_AGREEMENT
        read agreement  → ready     document=agreement
        read tooMany    → waiting   failure=tooMany
        read lost       → failed    failure=lost
      waiting   starts wait time=1700000000000
        wait over, wait broken → failed
      failed
        flow.retry      → loading   failure=-
    `,
  }));
