import { watchServer } from '@juyi/inspector/force/server';

const HOUR_S = 3600;
const nameByStock = { 0: '抢光', 1: '剩 1 件', 3: '剩 3 件' };
/** The name of the setting of a single prize's stock begins so. */
const STOCK_OF = 'stock-';
const nameBySeconds = {
  60: '快 1 分钟',
  300: '快 5 分钟',
  [HOUR_S]: '快 1 小时',
  [24 * HOUR_S]: '快 1 天',
  [7 * 24 * HOUR_S]: '快 7 天',
  [31 * 24 * HOUR_S]: '快 31 天',
};

interface Draw {
  readonly only: string | null;
  readonly stock: number | null;
  /** Of the prizes that have a stock, by id. */
  readonly stocks: Readonly<Record<string, number | null>>;
  readonly prizes: readonly { readonly id: string; readonly title: string }[];
}
interface Clock {
  readonly ahead: number;
}

/** Reads what is set at a development path of the gateway, after setting something if asked to. */
async function ask<T>(path: string, settings?: object): Promise<T> {
  const body = settings && { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(settings) };
  const answer = await fetch(path, body);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return (await answer.json()) as T;
}

/** A number of a setting's value; null ends what was set. */
const numberOf = (value: string) => (value === '' ? null : Number(value));
const textOf = (value: number | null) => (value === null ? '' : String(value));

/** The settings of `/__dev/draw` and `/__dev/clock`: the prize that every draw wins, the stock of all prizes and of each, the gateway's clock. */
export const server = watchServer(async ({ prize, stock, clock, ...others } = {}) => {
  const stocks = Object.entries(others).flatMap(([name, value]) =>
    name.startsWith(STOCK_OF) ? [[name.slice(STOCK_OF.length), numberOf(value)]] : [],
  );
  const ofDraw = {
    ...(prize !== undefined && { only: prize || null }),
    ...(stock !== undefined && { stock: numberOf(stock) }),
    ...(stocks.length > 0 && { stocks: Object.fromEntries(stocks) as Draw['stocks'] }),
  };
  const draw = await ask<Draw>('/__dev/draw', Object.keys(ofDraw).length > 0 ? ofDraw : undefined);
  const { ahead } = await ask<Clock>('/__dev/clock', clock === undefined ? undefined : { ahead: numberOf(clock) ?? 0 });
  const titles: Readonly<Record<string, string>> = Object.fromEntries(draw.prizes.map(({ id, title }) => [id, title]));
  return [
    { name: 'prize', label: '每次抽中', value: draw.only ?? '', choices: titles },
    { name: 'stock', label: '全部奖品的库存', value: textOf(draw.stock), choices: nameByStock },
    ...Object.entries(draw.stocks).map(([id, value]) => ({
      name: `${STOCK_OF}${id}`,
      label: `${titles[id] ?? id}的库存`,
      value: textOf(value),
      choices: nameByStock,
    })),
    { name: 'clock', label: '网关的时钟', value: ahead === 0 ? '' : String(ahead), choices: nameBySeconds },
  ];
});
