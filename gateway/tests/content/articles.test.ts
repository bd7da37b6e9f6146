import { articleDetail } from '@juyi/contract/content/article';
import type { ResponseInputOf } from '@juyi/contract/core/define';
import { goodsDetail } from '@juyi/contract/goods/goods';
import { afterAll, expect, test } from 'vitest';
import { DAY_MS } from '../../core/durations';
import { openGateway } from '../support/gateway';

const { send, signUp, advance, close } = await openGateway();
afterAll(close);

test('an article names its goods on sale, and they name it; an article of none has none', async () => {
  const goodsOf = async (articleId: string) =>
    (await send<ResponseInputOf<typeof articleDetail>>(articleDetail, { articleId })).data.goods;
  const [cup] = (await goodsOf('blue-and-white')) ?? [];
  expect(cup).toEqual({
    goodsId: 'tea-cup',
    name: '景德镇茶盏',
    subtitle: '手工拉坯，一盏一色',
    picUrl: '/goods/tea-cup.svg',
  });
  expect(await send(goodsDetail, { goodsId: 'tea-cup' })).toMatchObject({
    data: { maker: { name: '周师傅' }, article: { articleId: 'blue-and-white', title: '一只青花茶盏的七十二道工序' } },
  });
  expect((await send<object>(goodsDetail, { goodsId: 'scarf' })).data).not.toHaveProperty('article');
  expect(await goodsOf('task-intro')).toEqual([]);
});

test('an article counts a reader once a day; the two guides have steps, and leave it to the app how long a reward is reviewed', async () => {
  const read = async (articleId: string, token?: string) =>
    (await send<ResponseInputOf<typeof articleDetail>>(articleDetail, { articleId }, token)).data;
  expect(await read('blue-and-white')).toMatchObject({ articleId: 'blue-and-white', views: 1287 });
  expect((await read('blue-and-white')).views).toBe(1287);
  const { token } = await signUp('13112340001');
  for (const _visit of ['first', 'second']) expect((await read('blue-and-white', token)).views).toBe(1288);
  advance(DAY_MS);
  expect((await read('blue-and-white', token)).views).toBe(1289);
  for (const guide of ['task-intro', 'exposure-guide']) {
    const { contentHtml } = await read(guide);
    expect(contentHtml.match(/<h2>/g)?.length).toBeGreaterThan(2);
    // The app says it below the text, from the settings.
    expect(contentHtml).not.toMatch(/\d+ ?[天日]/);
  }
});
