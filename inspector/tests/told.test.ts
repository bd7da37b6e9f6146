import { beforeAll, describe, expect, it } from 'vitest';
import { bookPages } from '../cli/book/pages.tsx';
import { flowPages } from '../cli/flows';
import { changesPage, compareDigests } from '../cli/flowsDiff/changes';
import { readDigest } from '../cli/flowsDiff/digest';
import { problemsOf } from '../cli/gallery/coverage';
import { subject } from '../example/subject';
import { buildFlowBook, type FlowBook } from '../flowBook';
import { readFlows } from '../flows';
import { fingerprintOf } from '../recording/fingerprint';
import type { Subject } from '../subject';

let book: FlowBook;
beforeAll(async () => {
  book = await buildFlowBook(subject);
});

describe('the book of the shop', () => {
  it('has a chart for the flow and for each composite state, a part for each region', () => {
    const [flow] = book.flows;
    expect(flow?.levels.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['checkout', 'checkout.filling', 'checkout.paying', 'checkout.paying.unknown']),
    );
    const [root] = flow?.levels ?? [];
    expect(root?.cards.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['填写收件人，选择配送', '付款', '没有付款，可以改正', '已付款']),
    );
    expect(book.fingerprints.checkout).toBe(
      fingerprintOf(subject.machines[0]?.machine as Subject['machines'][number]['machine']),
    );
  });

  it('says what a buyer reads when a call fails, and which fields are masked', () => {
    expect(book.sentences).toEqual([
      {
        flow: 'checkout',
        state: 'checkout.paying.asking',
        call: 'pay',
        reason: 'declined',
        text: '银行卡被拒绝，请换一张',
        field: 'card',
      },
    ]);
    const pay = book.flows[0]?.events.find(({ type }) => type === 'checkout.pay');
    expect(pay).toMatchObject({ description: '付款', fields: [{ name: 'id' }, { name: 'card', sensitivity: 'secret' }] });
  });

  it('has static pages, with the screen’s address and the fact', () => {
    const comments = [
      { journey: 'buying', state: 'checkout.refused', by: '林产品', at: '2026-11-22T08:00:00.000Z', text: '<b>怎么改？' },
    ];
    const context = { screens: subject.screens, appWide: [], approvals: [], comments, galleryCommand: '' };
    const page = bookPages({ book, gallery: undefined, context, app: 'https://shop.example' }).get('buying.html') ?? '';
    for (const text of [
      '买书',
      'href="https://shop.example/#/"',
      '再次查询前的等待：2 秒',
      '银行卡被拒绝，请换一张',
      '&lt;b&gt;怎么改？',
      '网络未连接',
    ])
      expect(page).toContain(text);
  });

  it('has pages for docs, one for each journey', () => {
    const pages = flowPages(subject, 'shop');
    expect([...pages.keys()]).toEqual(['docs/flows/README.md', 'docs/flows/buying.md', 'docs/flows/controls.md']);
    expect(pages.get('docs/flows/buying.md')).toContain('| 再次查询前的等待 | 2 秒 |');
  });
});

describe('what is counted and compared', () => {
  it('a plan of pictures lacks the states that no scenario shows, but for final ones', () => {
    const { flows } = readFlows(subject);
    const shows = [
      'checkout.nothing',
      'checkout.filling.delivery.missing',
      'checkout.filling.delivery.given',
      'checkout.filling.shipping.standard',
    ];
    const plan = {
      scenarios: [{ steps: [{ shows }] }],
      reasons: [['只有一瞬间', ['checkout.paying.asking', 'checkout.filling.delivery.given']]] as const,
    };
    expect(problemsOf(plan, subject.journeys, flows)).toEqual([
      '没有场景：checkout.filling.shipping.express',
      '没有场景：checkout.paying.unknown.lookingUp',
      '没有场景：checkout.paying.unknown.waiting',
      '没有场景：checkout.refused',
      '没有这个状态：checkout.nothing',
      '有场景的例外：checkout.filling.delivery.given',
    ]);
    // Of another journey than the one that was asked for, nothing is said.
    expect(problemsOf(plan, [], flows)).toEqual(['没有这个状态：checkout.nothing']);
  });

  it('a changed fact and a changed message are sentences', () => {
    const [pay, ...others] = subject.calls;
    const changed: Subject = {
      ...subject,
      calls: pay ? [{ ...pay, failures: { declined: { message: '银行拒绝了', field: 'card' } } }, ...others] : [],
      facts: subject.facts.map((fact) => ({ ...fact, value: '5 秒' })),
    };
    const page = changesPage('v1', compareDigests(readDigest(subject), readDigest(changed)));
    expect(page).toContain('## 买书');
    expect(page).toContain('再次查询前的等待从 2 秒改为 5 秒。');
    expect(page).toContain('银行拒绝了');
  });
});
