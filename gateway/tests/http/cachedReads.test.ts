import { regionTree } from '@juyi/contract/address/regions';
import { articleDetail } from '@juyi/contract/content/article';
import { ACTIVITY_ID, winnerList } from '@juyi/contract/draw/activity';
import { expect, test } from 'vitest';
import { issueToken } from '../../auth/tokens';
import { openTestGateway } from '../support/gateway';

test('what the service worker keeps is the same for a visitor and for every member', async () => {
  const { send, gateway } = await openTestGateway();
  const reads = [
    [regionTree, {}],
    [articleDetail, { articleId: 'embroidery' }],
    [winnerList, { pageNum: 1, pageSize: 15, activityId: ACTIVITY_ID }],
  ] as const;
  const tokens = await Promise.all(['seed-member', 'seed-leader'].map((member) => issueToken(gateway.db, member, gateway.now())));
  for (const [call, request] of reads) {
    const answers = [];
    for (const token of [undefined, ...tokens]) {
      // Each reading of an article is counted.
      const { views: _, ...rest } = (await send<{ views?: number }>(call, request, token)).data;
      answers.push(rest);
    }
    expect(answers[0]).not.toEqual({});
    expect(answers[1], call.name).toEqual(answers[0]);
    expect(answers[2], call.name).toEqual(answers[0]);
  }
});
