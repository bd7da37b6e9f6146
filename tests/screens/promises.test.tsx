// @vitest-environment happy-dom

import { inviter } from '@juyi/contract/team/invitation';
import { sampleOf } from '@juyi/contract/tests/support/samples';
import { render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { Gifts } from '#components/display/Gifts.tsx';
import { Joined } from '#screens/team/join/OutcomeViews.tsx';
import ShareVideoScreen from '#screens/team/ShareVideoScreen.tsx';
import { answer, answerCalls, inSession, signIn } from '../support/react';

const text = () => document.body.textContent ?? '';

describe('promises without figures, where no response contains them', () => {
  it('gifts for joining', () => {
    const { rerender } = render(<Gifts title="新人礼" reward={{ rewardChances: 5, rewardContribution: 1200 }} />);
    expect(text()).toContain('开盒次数5 次贡献值1,200');
    rerender(<Gifts title="新人礼" reward={{}} />);
    expect(text()).toContain('开盒次数新人有礼贡献值加入即得');
    rerender(<Gifts title="新人礼" reward={undefined} />);
    expect(text()).not.toMatch(/\d/);
  });

  it.each([
    [{ rewardChances: 5, rewardContribution: 1200 }, '5 次开盒和 1,200 贡献值已到账。'],
    [{ rewardContribution: 30 }, '30 贡献值已到账。'],
    [{}, '您已是团队的一员，先来认识一下吧。'],
    [null, '您已是团队的一员，先来认识一下吧。'],
  ])('after joining with %j', (reward, sentence) => {
    render(<Joined reward={reward} isNew={false} />);
    expect(screen.getByText(sentence)).toBeTruthy();
  });

  it('only a new account is told that it has no password', () => {
    const { rerender } = render(<Joined reward={null} isNew />);
    expect(text()).toContain('下次用短信验证码登录');
    rerender(<Joined reward={null} isNew={false} />);
    expect(text()).not.toContain('短信验证码');
  });

  describe('of a member', () => {
    let rewards: object;
    beforeEach(() => {
      signIn();
      const card = { ...(sampleOf(inviter.response) as object), shareUrl: 'https://juyi.test' };
      answerCalls(() => answer(inviter, { ...card, ...rewards }));
    });

    it.each([
      [{ rewardChances: 9, rewardContribution: undefined }, '点链接加入团队，新人立得 9\u00a0次开盒。'],
      [{ rewardChances: undefined, rewardContribution: undefined }, '点链接加入团队，一起开盲盒、攒贡献值。'],
    ])('the caption to share with %j', async (given, sentence) => {
      rewards = given;
      render(inSession(<ShareVideoScreen />));
      await waitFor(() => expect(text()).toContain(sentence));
    });
  });
});
