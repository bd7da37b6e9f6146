import type { Page } from '@playwright/test';
import type { Href } from '#paths/href.ts';
import * as links from '#paths/links.ts';
import { Api } from '../support/api';
import { STORE } from '../support/redeeming';
import { expect, test } from '../support/test';

interface Row {
  readonly list: readonly { readonly id: string; readonly orderNo: string; readonly recordId: string }[];
}

/** An address of each kind that the app makes, and those that come from outside. */
async function addressesOf(api: Api): Promise<readonly Href[]> {
  const address = await api.addAddress('陈小满');
  const records = await api.call<Row>('/api/store/backend/store/income/exchangeContribution/page', { pageNum: 1, pageSize: 1 });
  const prizes = await api.call<Row>('/activity/prize/memberPrize', { pageNum: 1, pageSize: 1 });
  const made = {
    ruleHref: links.ruleHref('REDEEM_RULE'),
    articleHref: links.articleHref('embroidery'),
    goodsHref: links.goodsHref({ id: 'tea-cup', no: 2001 }),
    redeemGoodsHref: links.redeemGoodsHref('tea-cup'),
    redemptionHref: links.redemptionHref({ kind: 'CONTRIBUTION', no: records.list[0]?.orderNo ?? '' }),
    prizeHref: links.prizeHref(prizes.list[0]?.recordId ?? ''),
    customerHref: links.customerHref('DH2026'),
    joinTeamHref: links.joinTeamHref('JY8K2M'),
    chooseAddressHref: links.chooseAddressHref(address),
    editAddressHref: links.editAddressHref(address),
  } satisfies Record<keyof typeof links, Href>;
  return [...Object.values(made), '/r?code=JY8K2M', '/protocol?type=PRIVACY_POLICY'];
}

/** The address, and the texts of the page without what counts down. */
const shown = (page: Page) =>
  page.evaluate(() => ({
    address: location.hash,
    text: document.querySelector('main:not(:has([aria-busy=true], [aria-label=正在加载]))')?.textContent?.replace(/\d/g, ''),
  }));

test('after a page that puts its invite code into the address, and a reload, back shows the page before, with its query', async ({
  member,
  page,
  gateway,
}) => {
  const api = await Api.logIn(gateway, STORE);
  await api.open(page, '/lostPage');
  for (const address of await addressesOf(api))
    await test.step(address, async () => {
      await member.go(address);
      await expect.poll(async () => (await shown(page)).text?.length).toBeGreaterThan(20);
      const before = await shown(page);
      expect(before.address).toBe(`#${address}`);
      await member.go('/myteam');
      await expect(page).toHaveURL(/#\/myteam\?code=\w{6}$/);
      await page.reload();
      await expect(page.getByRole('heading', { name: '我的团队' })).toBeVisible();
      await page.goBack();
      await expect.poll(() => shown(page)).toEqual(before);
    });
});
