// @vitest-environment happy-dom
import { beforeAll, expect, it } from 'vitest';
import { showFound } from '../book/search';
import { bookPages } from '../cli/book/pages.tsx';
import { subject } from '../example/subject';
import { buildFlowBook } from '../flowBook';

beforeAll(async () => {
  const shot = {
    state: 'checkout.refused',
    journey: 'buying',
    scenario: '付款',
    screen: '/',
    says: ['卡里钱不够'],
    pictures: {},
  };
  // Its flow has the same name.
  const journeys = subject.journeys.map((journey) => ({ ...journey, name: '结账' }));
  const pages = bookPages({
    book: await buildFlowBook({ ...subject, journeys }),
    gallery: { commit: 'abc', happyWays: {}, shots: [shot], excused: {} },
    context: { screens: subject.screens, appWide: [], approvals: [], comments: [], galleryCommand: '' },
    app: 'https://shop.example',
  });
  document.body.innerHTML = (pages.get('index.html') ?? '').replace(/<script[^]*<\/script>/, '');
  // Each of them has a place on the page that it leads to.
  document.body.dataset.ids = [...(pages.get('buying.html') ?? '').matchAll(/ id="([^"]+)"/g)].map(([, id]) => id).join(' ');
});

const found = (text: string) => {
  showFound(document, text);
  const section = document.querySelector<HTMLElement>('[data-found]');
  const links = [...document.querySelectorAll<HTMLElement>('[data-search]:not([hidden]) a')];
  return {
    isShown: section?.hidden === false,
    heading: section?.querySelector('[data-hits]')?.textContent,
    hrefs: links.map((link) => link.getAttribute('href')),
  };
};

it.each([
  ['a toast or an alert of a picture', '钱不够', 'buying.html#checkout.refused'],
  ['the sentence of a failed call', '银行卡被拒绝', 'buying.html#checkout.paying.asking'],
  ['a sentence of any call', '网络未连接', 'buying.html#general'],
  ['a fact', '再次查询前的等待', 'buying.html#checkout.paying.unknown.waiting'],
  ['a flow', 'checkout 流程', 'buying.html#flow-checkout'],
])('the search of the book finds %s, and leads to its place', (_, text, href) => {
  const { isShown, heading, hrefs } = found(text);
  expect(isShown).toBe(true);
  expect(hrefs).toContain(href);
  expect(heading).toBe(`找到 ${hrefs.length} 处`);
  expect(document.body.dataset.ids?.split(' ')).toContain(href.split('#')[1]);
});

it('a finding has the sentence that was found; a state whose flow is called as the journey has that name once', () => {
  found('钱不够');
  expect(document.querySelector('[data-search]:not([hidden])')?.textContent).toMatch(/^[^›]+ 结账卡里钱不够$/);
});

it('says that nothing fits, and where it has searched; of no text it shows nothing', () => {
  expect(found('没有这句话')).toEqual({ isShown: true, heading: '没有找到“没有这句话”', hrefs: [] });
  expect(document.querySelector('[data-found] p:not([data-hits])')?.textContent).toContain('会员读到的话');
  expect(found(' ').isShown).toBe(false);
});
