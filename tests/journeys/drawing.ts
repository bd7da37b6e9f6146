import type { Page } from '@playwright/test';
import { Api } from './api';
import type { GatewayProcess } from './gateway';

/** Odds, stock, chances and times as a test needs them (gateway/devDraw.ts). */
export async function arrange({ url }: GatewayProcess, settings: object): Promise<void> {
  const answer = await fetch(`${url}/__dev/draw`, { method: 'POST', body: JSON.stringify(settings) });
  if (!answer.ok) throw new Error(`the gateway did not take ${JSON.stringify(settings)}`);
}

/** Somebody new with so many chances. */
export async function newDrawer(gateway: GatewayProcess, chances: number): Promise<Api> {
  const api = await Api.signUp(gateway);
  const { memberId } = await api.call<{ memberId: string }>('/api/web/member/getMemberAccountInfo');
  if (chances > 0) await arrange(gateway, { chances: { who: memberId, count: chances } });
  return api;
}

export const drawButton = (page: Page) => page.getByRole('button', { name: '开盒', exact: true });
export const resultSheet = (page: Page) => page.getByRole('dialog', { name: '开盒结果' });
export const chancesLeft = (page: Page, count: number) => page.getByText(`还可抽 ${count} 次 ·`);
