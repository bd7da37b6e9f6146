import { Coupon } from '#components/display/Coupon.tsx';
import { Card, Row, Text } from '#components/layout/primitives.tsx';
import { useSession } from '#hooks/session.ts';
import { useAssistProgress } from '#hooks/team/useAssistProgress.ts';
import { roundOf } from '#machines/team/helpRound.ts';
import { GuideView } from '../content/guide/GuideView';
import { inviteGains } from './inviteGains';

/** The exposure guide: what members gain from each friend, and the steps to it. */
export default function ExposureScreen() {
  const { isMember } = useSession();
  return (
    <GuideView
      id="exposure-guide"
      path="/exposure"
      title="推广指南"
      picture="/empty/poster.svg"
      nextPage={{ to: '/myteam', text: '查看我的团队' }}
      lead={isMember && <OwnGains />}
    />
  );
}

/** Tells what each friend brings, how many have joined, and how far the next draw is. Visitors read the amounts in the guide, because their call is for members. */
function OwnGains() {
  const progress = useAssistProgress();
  return (
    <Card as="section" padY={16} aria-label="邀请所得">
      {/* A new key remounts the element, so that browsers count no layout shift for its new text. */}
      <Row key={progress?.helped} gap={8} wrap spread align="baseline">
        <h2>已加入 {progress && `${progress.helped} 位`}</h2>
        <Text size={14} tone="soft">
          {progress && nextDrawText(roundOf(progress))}
        </Text>
      </Row>
      <Coupon title="您可得" items={inviteGains(progress)} variant="terms" />
    </Card>
  );
}

const nextDrawText = ({ missing }: ReturnType<typeof roundOf>) =>
  missing > 0 ? `再邀 ${missing} 位 +1 次开盒` : '本轮已满 +1 次开盒';
