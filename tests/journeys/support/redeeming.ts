import { expect, type Page, type Route } from '@playwright/test';
import type { Api } from './api';
import type { GatewayProcess } from './gateway';

export const STORE = '13900139000';
export const LEADER = '13700137000';
export const MEMBER = '13800138000';
/** Has contribution points but no payment password. */
export const NEWCOMER = '13600136000';
export const PAY_PASSWORD = '258036';

/** The queries that links to these paths carry; without them the screen is another one. */
export const linkQueries: Readonly<Partial<Record<string, string>>> = {
  '/r': 'code=JY8K2M',
  '/Register': 'code=JY8K2M',
  '/scanAddTeam': 'code=JY8K2M',
  '/invite': 'code=JY8K2M',
  '/Productdetails': 'id=tea-cup',
  '/Articletemplate': 'id=blue-and-white',
};

/** The hash of a link to this path. */
export const linkTo = (path: string) => `#${[path, linkQueries[path] ?? []].flat().join('?')}`;

interface Way {
  readonly path: string;
  /** The label of the amount field; empty for goods. */
  readonly label: string;
  readonly quote: string;
  readonly submit: string;
  readonly records: string;
}

export const ways = {
  CONTRIBUTION: {
    path: '/redeemContribution',
    label: '使用收益余额兑换',
    quote: '**/exchangeContribution/convert',
    submit: '**/exchangeContribution/submit',
    records: '**/exchangeContribution/page',
  },
  DATA_IP: {
    path: '/redeem',
    label: '使用贡献值兑换',
    quote: '**/culture/previewAssets',
    submit: '**/culture/applyAssets',
    records: '**/culture/getApplyRecord*',
  },
  MALL: {
    path: '/redeemExchangeValue',
    label: '',
    quote: '**/mall/goods/detail*',
    submit: '**/exchangeIp/submit',
    records: '**/exchangeIp/page',
  },
} as const satisfies Record<string, Way>;
export type Kind = keyof typeof ways;

interface Totals {
  readonly count: number;
  readonly available: number;
}

/** The number of redemptions of a kind, and the available balance. */
export async function totalsOf(api: Api, kind: Kind): Promise<Totals> {
  if (kind === 'CONTRIBUTION') return api.call<Totals>('/api/store/backend/store/income/exchangeContribution/total');
  if (kind === 'MALL') return api.call<Totals>('/api/web/member/exchangeIp/total');
  return api.readCultured<Totals>('/api/web/culture/getApplyRecord');
}

/** Cancels a redemption as an admin, to restore stock, limit and balance for other tests. */
export async function giveBack({ url }: GatewayProcess, orderNo: string): Promise<void> {
  const body = JSON.stringify({ verdict: 'cancel', orderNo });
  const answer = await fetch(`${url}/__dev/orders`, { method: 'POST', body, headers: { 'Content-Type': 'application/json' } });
  expect(answer.status).toBe(200);
}

/** Page object of the redemption screens. */
export class Redeeming {
  readonly sheet;
  readonly next;
  readonly forget;

  constructor(
    readonly page: Page,
    readonly kind: Kind,
  ) {
    this.sheet = page.getByRole('dialog', { name: '确认兑换' });
    this.next = page.getByRole('button', { name: '下一步' });
    this.forget = this.sheet.getByRole('button', { name: '忘记支付密码' });
  }

  /** Navigates from home to the form; goods are linked from the data IP page. */
  async fromHome(api: Api): Promise<void> {
    await api.open(this.page, '/home');
    if (this.kind === 'MALL') {
      await this.page.locator('nav a[href="#/redeem"]').tap();
      // The form pushes the links down when its terms arrive: a tap before that would hit something else.
      await expect(this.page.getByText(/^可用/)).toBeVisible();
      await this.page.getByRole('link', { name: '商城' }).tap();
    } else await this.page.locator(`nav a[href="#${ways[this.kind].path}"]`).tap();
  }

  get amount() {
    return this.page.getByLabel(ways[this.kind].label);
  }

  /** From the mall over the page of the goods, with one value of each specification, to their order. */
  async chooseGoods(name: string, ...values: string[]): Promise<void> {
    const redeem = { name: '立即兑换' };
    await this.page.getByRole('link', { name: new RegExp(name) }).tap();
    await this.page.getByRole('button', redeem).tap();
    const sheet = this.page.getByRole('dialog', { name: '选择规格与数量' });
    for (const value of values) await sheet.getByRole('button', { name: value, exact: true }).tap();
    if (values.length > 0) await sheet.getByRole('button', redeem).tap();
    await expect(this.page).toHaveURL(/#\/redeemExchangeValue\?id=/);
  }

  /** Completes the first step: an amount, or a bookmark. */
  async fill(amount: string): Promise<void> {
    if (this.kind === 'MALL') await this.chooseGoods('苏绣书签', '梅');
    else await this.amount.fill(amount);
    await expect(this.next).toBeEnabled();
  }

  /** Opens the page and continues to the confirm sheet. */
  async toTheSheet(api: Api, amount = '200'): Promise<void> {
    await api.open(this.page, ways[this.kind].path);
    await this.fill(amount);
    await this.next.tap();
    await expect(this.sheet).toBeVisible();
  }

  get password() {
    return this.sheet.getByLabel('请输入 6 位支付密码');
  }

  /** Types the payment password; its sixth digit submits. */
  async pay(password = PAY_PASSWORD): Promise<void> {
    await this.password.fill(password);
  }

  /** Expects the record page; returns the order number. */
  async expectRecord(): Promise<string> {
    const record = new RegExp(`#/redeemRecordDetail\\?kind=${this.kind}&no=(DH\\d+)$`);
    await expect(this.page).toHaveURL(record);
    return record.exec(this.page.url())?.[1] ?? '';
  }
}

/** A route that executes the request but loses the response. */
export const loseAnswer = async (route: Route) => {
  await route.fetch();
  await route.abort('connectionreset');
};

/** A route that modifies the data of the gateway's response. */
export const changed =
  (change: (data: Record<string, unknown>) => object) =>
  async (route: Route): Promise<void> => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: Record<string, unknown> };
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, ...change(answer.data) } } });
  };
