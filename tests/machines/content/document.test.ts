import { protocolInfo } from '@juyi/contract/content/agreement';
import { answerOf, envelope, json } from '@juyi/contract/tests/support/samples';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { agreementMachine, documentMachine } from '#machines/content/document.ts';
import type { ReadableDocument } from '#services/content/agreement.ts';
import { CallError } from '#services/http/failure.ts';
import { replaceTransport } from '#services/http/transport.ts';
import { until } from '../../support/client';
import { done, failed, followsTable } from '../table';

const agreement: ReadableDocument = { title: '用户协议', html: '<p>一</p>', notes: ['版本 1.0'] };
const broken = new CallError({ kind: 'http', message: '网络异常，请稍后重试', shown: false });
const tooMany = new CallError({ kind: 'refused', message: '操作太频繁，请稍后再试', retryAt: 1_700_000_000_000, shown: true });

describe('document', () => {
  it('follows its table', () =>
    followsTable(documentMachine, {
      inputs: { begin: { id: 'USER_AGREEMENT' } },
      events: {
        'flow.retry': {},
        'read done': done(agreement),
        'read broken': failed(broken),
        'read tooMany': failed(tooMany),
        'wait over': done(),
        'wait broken': failed(new Error('stopped')),
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

  it('reads an agreement by its code, with its version and date', async () => {
    const asked: unknown[] = [];
    const data = {
      protocolCode: 'PRIVACY',
      title: '隐私协议',
      contentHtml: '<h2>一</h2><p>二</p>',
      version: '2.1',
      updateTime: '2026-11-20T23:30:00+08:00',
    };
    const back = replaceTransport(() => async ({ payload }) => {
      asked.push(payload);
      return answerOf(json(envelope(protocolInfo, data)));
    });
    const actor = createActor(agreementMachine, { input: { id: 'PRIVACY' } }).start();
    await until(() => actor.getSnapshot().matches('ready'), 'it can be read').finally(back);
    expect(asked).toEqual([{ protocolCode: 'PRIVACY' }]);
    expect(actor.getSnapshot().context.document).toEqual({
      title: '隐私协议',
      html: '<h2>一</h2><p>二</p>',
      chapters: ['一'],
      points: [],
      notes: ['版本 2.1', '更新于 2026年11月20日'],
    });
    actor.stop();
  });

  it('aborts its request when it is stopped', () => {
    let left = false;
    const read = fromPromise<ReadableDocument, { id: string }>(({ signal }) => {
      signal.addEventListener('abort', () => (left = true));
      return new Promise(() => undefined);
    });
    const actor = createActor(documentMachine.provide({ actors: { read } }), { input: { id: 'PRIVACY' } }).start();
    expect(left).toBe(false);
    actor.stop();
    expect(left).toBe(true);
  });
});
