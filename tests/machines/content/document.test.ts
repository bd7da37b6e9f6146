import { describe, it } from 'vitest';
import { documentMachine } from '#machines/content/document.ts';
import type { ReadableDocument } from '#services/content/agreement.ts';
import { CallError } from '#services/http/failure.ts';
import { tooMany } from '../failures';
import { done, failed, followsTable } from '../table';

const agreement: ReadableDocument = { title: '用户协议', html: '<p>一</p>', notes: ['版本 1.0'] };
const broken = new CallError({ kind: 'http', message: '网络异常，请稍后重试', shown: false });

describe('document', () => {
  it('follows its table', () =>
    followsTable(documentMachine, {
      inputs: { begin: { id: 'USER_AGREEMENT' } },
      events: {
        'read done': done(agreement),
        'read broken': failed(broken),
      },
      names: { agreement, broken, tooMany },
      table: `
        start
          begin           → loading   id=USER_AGREEMENT document=- failure=-
        loading   starts read id=USER_AGREEMENT
          read done       → ready     document=agreement
          read tooMany    → waiting   failure=tooMany
          read broken     → failed    failure=broken
        waiting   starts wait time=1700000000000
          wait over, wait broken → failed
        failed
          flow.retry      → loading   failure=-
      `,
    }));
});
