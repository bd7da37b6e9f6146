import { act, force, held, open, type Scenario, type Step, show, tap } from '../steps';

const pull: Step = act(({ tools, page }) => tools.pullToRefresh(page));
const toTheEnd: Step = act(({ page }) => page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight)));
const files = (...chosen: readonly ('photo' | 'text' | 'broken')[]): Step =>
  act(async ({ page, tools }) => {
    const contents = await Promise.all(
      chosen.map(async (kind, index) => {
        if (kind === 'photo') return { name: `photo-${index}.png`, mimeType: 'image/png', buffer: await tools.photo(page) };
        if (kind === 'text') return { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('note') };
        // The signature and half of the header: with more, Chromium draws what is there.
        const head = (await tools.photo(page)).subarray(0, 24);
        return { name: 'broken.png', mimeType: 'image/png', buffer: head };
      }),
    );
    await page.locator('input[type=file]').first().setInputFiles(contents);
  });

const STATEMENT = '/assetsRecord';
const ENTRIES = /contributDetail\/list/;

/** Documents and guides, and the parts that several journeys share. */
export const reading: readonly Scenario[] = [
  {
    journey: 'content',
    name: '协议、规则和文章',
    steps: [
      held(/getProtocolInfoByCode/, [open('/protocol')], 'document.loading'),
      show('document.ready'),
      open('/protocol', 'protocolInfo:429'),
      show('document.waiting'),
      open('/protocol', 'protocolInfo:500'),
      show('document.failed'),
    ],
  },
  {
    journey: 'content',
    name: '新手教程',
    steps: [
      held(/article\/detail/, [open('/taskIntro')], 'guide.loading'),
      show('guide.following'),
      ...Array.from({ length: 4 }, () => tap('下一步')),
      tap('看完了'),
      show('guide.finished'),
      open('/taskIntro', 'articleDetail:429'),
      show('guide.waiting'),
      open('/taskIntro', 'articleDetail:500'),
      show('guide.failed'),
    ],
  },
  {
    journey: 'shared',
    name: '列表：账户明细',
    who: 'store',
    steps: [
      held(ENTRIES, [open(STATEMENT)], 'list.loading'),
      show('list.ready'),
      held(ENTRIES, [toTheEnd], 'list.loadingMore'),
      open(STATEMENT),
      show('list.ready'),
      held(ENTRIES, [pull], 'list.refreshing'),
      open(STATEMENT),
      show('list.ready'),
      force('contributionEntries:429'),
      toTheEnd,
      show('list.waitingForMore'),
      open(STATEMENT),
      show('list.ready'),
      force('contributionEntries:500'),
      toTheEnd,
      show('list.moreFailed'),
      open(STATEMENT, 'contributionEntries:429'),
      show('list.waiting'),
      open(STATEMENT, 'contributionEntries:500'),
      show('list.failed'),
      open('/myblind'),
      show('list.exhausted'),
    ],
  },
  {
    journey: 'shared',
    name: '一块数据：首页和我的团队',
    who: 'new',
    steps: [
      held(/getMemberAccountInfo/, [open('/home')], 'resource.loading'),
      show('resource.ready'),
      open(STATEMENT),
      show('list.empty'),
      open('/myteam'),
      show('resource.hidden'),
      open(STATEMENT, 'memberAccount:429'),
      show('resource.waiting'),
      open(STATEMENT, 'memberAccount:500'),
      show('resource.failed'),
    ],
  },
  {
    journey: 'shared',
    name: '上传图片，复制号码',
    who: 'store',
    steps: [
      open('/customer'),
      show('copy.idle'),
      open('/redeem'),
      show('uploader.empty'),
      files('photo'),
      show('uploader.ready', 'uploadItem.done'),
      files('text'),
      show('uploader.failed', 'uploadItem.refused'),
      open('/redeem'),
      show('uploader.empty'),
      files('broken'),
      show('uploader.failed', 'uploadItem.failed'),
    ],
  },
];
