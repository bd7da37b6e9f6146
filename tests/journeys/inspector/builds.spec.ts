import { readdirSync, readFileSync } from 'node:fs';
import { routes } from '#paths/routes.ts';
import { Api } from '../support/api';
import { GatewayProcess } from '../support/gateway';
import { STORE } from '../support/redeeming';
import { expect, test } from '../support/test';

const QA = 'build/qa';
/** The rules are sorted: /controls imports some components earlier, and the classes of two modules never meet. */
const stylesOf = (folder: string) =>
  readdirSync(`${folder}/assets`)
    .filter((name) => name.endsWith('.css'))
    .map((name) => {
      const rules = readFileSync(`${folder}/assets/${name}`, 'utf8').split('}');
      return [name.replace(/-[\w-]{8}\.css$/, ''), rules.toSorted().join('}')] as const;
    });
const inlinedOf = (folder: string) => /<style>.*<\/style>/s.exec(readFileSync(`${folder}/index.html`, 'utf8'))?.[0];

test('the build that npm start serves has the style sheets of members, in the same files', () => {
  expect(inlinedOf(QA)).toBe(inlinedOf('dist'));
  const [members, qa] = [stylesOf('dist'), stylesOf(QA)];
  expect(members.length).toBeGreaterThan(35);
  for (const sheet of members) expect(qa).toContainEqual(sheet);
  const own = qa.map(([name]) => name).filter((name) => !members.some(([other]) => other === name));
  expect(own.map((name) => name.split('-')[0])).toEqual(['ControlsScreen', 'inspector', 'open', 'server']);
});

const FONTS = [
  '-apple-system, "PingFang SC", "Noto Sans CJK SC", "Microsoft YaHei", system-ui, sans-serif',
  // Of documents: quotation marks of a Chinese font.
  '"PingFang SC", "Noto Sans CJK SC", "Noto Sans SC", "Microsoft YaHei", system-ui, sans-serif',
  // Headlines (docs/decisions/0086-casket.md).
  '"Noto Serif CJK SC", "Songti SC", serif',
];

/** The font, size, colours and box of each element in view; null while the page is loading. */
const readLook = (path: string) => {
  const later = document.querySelector<HTMLMetaElement>('meta[name=later-style]')?.content ?? '';
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  const hasStyle = sheets.some(({ href }) => href.endsWith(later)) && sheets.every(({ sheet }) => sheet);
  const isLoading = document.documentElement.dataset.screen || document.querySelector('[aria-busy=true], [aria-label=正在加载]');
  if (!hasStyle || isLoading || !location.hash.startsWith(`#${path}`)) return null;
  return [...document.querySelectorAll('body, body *')].flatMap((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    if (!element.checkVisibility() || y >= innerHeight || y + height <= 0) return [];
    const { fontFamily, fontSize, fontWeight, lineHeight, color, backgroundColor } = getComputedStyle(element);
    return {
      element: `${element.localName}.${element.getAttribute('class')}`,
      box: [x, y, width, height].map((length) => length.toFixed(1)).join(),
      style: [fontSize, fontWeight, lineHeight, color, backgroundColor].join(),
      fontFamily,
    };
  });
};

test('every path looks the same to a member in production and in what npm start serves', async ({ browser }) => {
  // Each build has a gateway of its own: other journeys change the data of the worker's.
  const gateways = await Promise.all(['dist', QA].map((appDir) => GatewayProcess.start(appDir)));
  const pages = await Promise.all(
    gateways.map(async (gateway) => {
      const page = await browser.newPage({ reducedMotion: 'reduce' });
      await (await Api.logIn(gateway, STORE)).open(page, '/lostPage');
      return page;
    }),
  );
  for (const { path } of routes)
    await test.step(path, async () => {
      for (const page of pages) await page.evaluate((to) => window.location.assign(`#${to}`), path);
      // Read again while one of them is loading, or shows another moment of a countdown or a carousel.
      await expect(async () => {
        const [members, qa] = await Promise.all(pages.map((page) => page.evaluate(readLook, path)));
        if (!members || !qa) throw new Error(`${path} is loading`);
        expect(qa).toEqual(members);
        expect(members.length).toBeGreaterThan(8);
        expect(members.filter(({ fontFamily }) => !FONTS.includes(fontFamily))).toEqual([]);
      }).toPass({ intervals: [20, 50, 100] });
    });
  await Promise.all(pages.map((page) => page.close()));
  await Promise.all(gateways.map((gateway) => gateway.stop()));
});
