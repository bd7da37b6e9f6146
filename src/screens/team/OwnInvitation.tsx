import type { ReactNode } from 'react';
import { orDash, yuan } from '#components/display/format.ts';
import { FlowFailed } from '#components/feedback/FlowFailed.tsx';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { Card, Row, Text } from '#components/layout/primitives.tsx';
import { QrCode } from '#components/media/QrCode.tsx';
import type { Rewards } from '#machines/team/recruiting.ts';
import styles from './OwnInvitation.module.css';
import type { InvitationFlow } from './useInvitation';

interface OwnInvitationProps extends InvitationFlow {
  /** The rewards earned by inviting, shown above the code; null while they load. Without this prop none are shown. */
  readonly earned?: Rewards | null | undefined;
  /** More ways to invite, each a list item. */
  readonly children?: ReactNode;
}

/** The member's invitation: QR code, poster and link. */
export function OwnInvitation({ view, send, earned, children }: OwnInvitationProps) {
  const { myCard, failure, waitUntil } = view;
  if (failure)
    return (
      <Card as="section" padY={16} aria-label="我的邀请">
        <FlowFailed failure={failure} waitUntil={waitUntil} onRetry={() => send({ type: 'flow.retry' })} />
      </Card>
    );
  return (
    <Row as="section" className={styles.invite} wrap card tint="hero" padY={16} aria-label="我的邀请" aria-busy={!myCard}>
      {earned !== undefined && <Earned sums={earned} />}
      <div className={styles.qr}>{myCard && <QrCode text={myCard.shareUrl} label={`邀请二维码 ${myCard.recruitCode}`} />}</div>
      <div className={styles.words}>
        <h2>邀请好友加入团队</h2>
        <Text size={14}>
          {myCard ? (
            <>
              邀请码{' '}
              <Text as="b" className={styles.code} size={16}>
                {myCard.recruitCode}
              </Text>
            </>
          ) : (
            <Skeleton width="8em" />
          )}
        </Text>
        <Row gap={8} above={8} wrap="apart">
          <button
            type="button"
            className={styles.button}
            data-main
            disabled={!view.mayDraw}
            onClick={() => send({ type: 'poster.open' })}
          >
            生成海报
          </button>
          <button
            type="button"
            className={styles.button}
            disabled={!myCard}
            onClick={() => myCard && send({ type: 'share.copy', text: myCard.shareUrl, what: '链接' })}
          >
            复制链接
          </button>
        </Row>
      </div>
      {children && (
        <ul className={styles.others} aria-label="更多邀请方式">
          {children}
        </ul>
      )}
    </Row>
  );
}

/** The rewards that are paid in large figures, and what is pending. */
const Earned = ({ sums }: { readonly sums: Rewards | null }) => (
  <section className={styles.earned} aria-label="邀请奖励" aria-busy={!sums}>
    <Row as="dl" className={styles.sums} gap={16} wrap>
      <div className={styles.paid}>
        <Text as="dt" size={14}>
          邀请奖励已到账
        </Text>
        <Text as="dd" size={28} strong>
          {sums ? orDash(sums.settled, yuan) : <Skeleton width="3em" />}
        </Text>
      </div>
      <div>
        <Text as="dt" size={14}>
          待到账
        </Text>
        <Text as="dd" strong>
          {sums ? yuan(sums.pending) : <Skeleton width="3em" />}
        </Text>
      </div>
    </Row>
  </section>
);
