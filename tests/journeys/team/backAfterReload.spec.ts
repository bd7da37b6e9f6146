import type { Page } from '@playwright/test';
import type { Href } from '#paths/href.ts';
import { goodsHref, ruleHref } from '#paths/links.ts';
import { Api } from '../support/api';
import { STORE } from '../support/redeeming';
import { expect, test } from '../support/test';

/** An address of each kind: with one parameter, with several, of the two pages that take a code or a type from outside. */
const addresses: readonly {
  readonly address: Href;
  /** The text of a part that is read after the page. */
  readonly late?: string;
}[] = [
  { address: ruleHref('REDEEM_RULE') },
  { address: goodsHref({ id: 'tea-cup', no: 2001 }), late: '还可以换' },
  { address: '/scanAddTeam?code=JY8K2M' },
  { address: '/protocol?type=PRIVACY_POLICY' },
];

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
  for (const { address, late } of addresses)
    await test.step(address, async () => {
      await member.go(address);
      await expect.poll(async () => (await shown(page)).text?.length).toBeGreaterThan(20);
      if (late) await expect(page.getByText(late)).toBeVisible();
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
