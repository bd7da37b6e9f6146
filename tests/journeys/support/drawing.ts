import type { Page } from '@playwright/test';
import { Api } from './api';
import { arrange, type GatewayProcess } from './gateway';

/** Longer than a test runs. */
export const HOUR_S = 3600;

/** Registers a new member with a number of draw chances. */
export async function newDrawer(gateway: GatewayProcess, chances: number): Promise<Api> {
  const api = await Api.signUp(gateway);
  const { memberId } = await api.call<{ memberId: string }>('/api/web/member/getMemberAccountInfo');
  if (chances > 0) await arrange(gateway, { chances: { who: memberId, count: chances } });
  return api;
}

/** Sends a member's latest prize; returns its number. */
export async function sendPrize(gateway: GatewayProcess, api: Api, carrier: string, tracking: string): Promise<string> {
  const { list } = await api.call<{ list: { recordId: string }[] }>('/activity/prize/memberPrize', { pageNum: 1, pageSize: 1 });
  const number = list[0]?.recordId ?? '';
  await gateway.desk({ action: 'ship', number, carrier, tracking });
  return number;
}

export const drawButton = (page: Page) => page.getByRole('button', { name: '开盒', exact: true });
export const resultSheet = (page: Page) => page.getByRole('dialog', { name: '开盒结果' });
export const chancesLeft = (page: Page, count: number) => page.getByText(count > 0 ? `还可开 ${count} 次 ·` : '暂无开盒次数');
