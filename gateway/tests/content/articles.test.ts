import { existsSync } from 'node:fs';
import { articleDetail } from '@juyi/contract/content/article';
import type { ResponseInputOf } from '@juyi/contract/core/define';
import { expect, test } from 'vitest';
import { openTestGateway, type TestGateway } from '../support/gateway';

const read = ({ send }: TestGateway, articleId: string) =>
  send<ResponseInputOf<typeof articleDetail>>(articleDetail, { articleId });

test('an article counts its views', async () => {
  const gateway = await openTestGateway();
  const { data } = await read(gateway, 'blue-and-white');
  expect(data).toMatchObject({ articleId: 'blue-and-white', views: 1 });
  expect(existsSync(`public${data.cover}`)).toBe(true);
  expect((await read(gateway, 'blue-and-white')).data.views).toBe(2);
});

test('the two guides have steps', async () => {
  const gateway = await openTestGateway();
  for (const articleId of ['task-intro', 'exposure-guide']) {
    const { data } = await read(gateway, articleId);
    expect(data.contentHtml.match(/<h2>/g)?.length).toBeGreaterThan(2);
  }
});

test('an unknown article is refused with 1021', async () => {
  const gateway = await openTestGateway();
  for (const articleId of ['nothing', 'toString'])
    expect(await read(gateway, articleId)).toMatchObject({ status: '1021', message: '文章不存在' });
});
