import { useSelector } from '@xstate/react';
import { Coupon } from '#components/display/Coupon.tsx';
import { rewardSentence } from '#components/display/recruitReward.ts';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { BackBar } from '#components/layout/BackBar.tsx';
import layout from '#components/layout/layout.module.css';
import { useFlow } from '#hooks/useFlow.ts';
import { assistMachine } from '#machines/team/assist.ts';
import { titleOf } from '#paths/routes.ts';
import { gainsOf } from '../gains';
import { ShareLayers } from '../ShareLayers';
import { useInvitation } from '../useInvitation';
import { MoreWays } from './MoreWays';
import { ScanTile } from './ScanTile';
import { ShareActions } from './ShareActions';
import styles from './sharing.module.css';

/** Shows what a member gets for inviting, and how to invite. */
export function HowToInvite() {
  const inviting = useInvitation();
  const { actor } = useFlow(assistMachine);
  const progress = useSelector(actor, (current) => current.context.progress);
  const { card, failure } = inviting.view;
  return (
    <div className={layout.paddedPage}>
      <BackBar title={titleOf('/invite')} />
      <div className={layout.stack}>
        <section className={styles.hero} aria-label="邀请有礼">
          <p className={styles.slogan}>邀请好友，一起开盲盒</p>
          <Coupon title="您可得" items={gainsOf(progress)} earned />
          <p className={styles.small}>{rewardSentence(progress)}</p>
          {!failure && (
            <>
              <p className={styles.codeLabel}>我的邀请码</p>
              <div className={styles.codeRow}>
                <p key={card?.recruitCode} className={styles.code}>
                  {card ? card.recruitCode : <Skeleton width="5em" />}
                </p>
                <button
                  type="button"
                  className={styles.copy}
                  aria-label="复制邀请码"
                  disabled={!card}
                  onClick={() => card && inviting.send({ type: 'share.copy', text: card.recruitCode, what: '邀请码' })}
                >
                  <span>复制</span>
                </button>
              </div>
            </>
          )}
        </section>
        <section className={styles.card} aria-label="分享给好友">
          <ShareActions inviting={inviting} main="生成海报">
            <ScanTile />
          </ShareActions>
        </section>
        <MoreWays rewards />
      </div>
      <ShareLayers {...inviting} />
    </div>
  );
}
