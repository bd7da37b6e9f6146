import { points } from '#components/display/format.ts';
import { PictureChain } from '#components/icons/PictureChain.tsx';
import { Card } from '#components/layout/primitives.tsx';
import { useAssistProgress } from '#hooks/team/useAssistProgress.ts';
import type { Exposures } from '#machines/team/assist.ts';
import { roundOf } from '#machines/team/helpRound.ts';

/** Counts visits, friends and draws. Visitors have no figures, because their call is for members. */
export function OwnResults() {
  const progress = useAssistProgress();
  return (
    <Card as="section" padY={16} gap={12} aria-label="推广成果">
      <h2>推广成果</h2>
      <PictureChain
        links={[
          {
            name: '被访问',
            picture: '/empty/film.svg',
            to: '/shareVideo',
            figure: progress && `${progress.exposure} 次`,
            about: progress?.today ? `今日 ${progress.today} 次` : '发到群聊',
          },
          {
            name: '好友加入',
            picture: '/empty/friends.svg',
            to: '/myteam',
            figure: progress && `${progress.helped} 位`,
            about: progress?.rewardContribution === undefined ? '得贡献值' : `每位 +${points(progress.rewardContribution)}`,
          },
          {
            name: '得到开盒',
            picture: '/casket/sealed.webp',
            to: '/allblind',
            figure: progress && `${progress.chances} 次`,
            about: nextDrawText(progress),
          },
        ]}
      />
    </Card>
  );
}

function nextDrawText(progress: Exposures | null) {
  if (!progress) return '得次数';
  const { missing } = roundOf(progress);
  return missing > 0 ? `再邀 ${missing} 位` : '本轮已满';
}
