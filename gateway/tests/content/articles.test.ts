import { articleDetail } from '@juyi/contract/content/article';
import type { ResponseInputOf } from '@juyi/contract/core/define';
import { expect, test } from 'vitest';
import { openTestGateway } from '../support/gateway';

test('an article counts its views; the two guides have steps, and leave it to the app how long a reward is reviewed', async () => {
  const { send } = await openTestGateway();
  const read = async (articleId: string) =>
    (await send<ResponseInputOf<typeof articleDetail>>(articleDetail, { articleId })).data;
  expect(await read('blue-and-white')).toMatchObject({ articleId: 'blue-and-white', views: 1 });
  expect((await read('blue-and-white')).views).toBe(2);
  for (const guide of ['task-intro', 'exposure-guide']) {
    const { contentHtml } = await read(guide);
    expect(contentHtml.match(/<h2>/g)?.length).toBeGreaterThan(2);
    // The app says it below the text, from the settings.
    expect(contentHtml).not.toMatch(/\d+ ?[天日]/);
  }
});
