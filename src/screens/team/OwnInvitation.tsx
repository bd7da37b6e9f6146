import { groundOf } from '#components/craft/crafts.tsx';
import { FlowFailed } from '#components/feedback/FlowFailed.tsx';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { Row, Text } from '#components/layout/primitives.tsx';
import { QrCode } from '#components/media/QrCode.tsx';
import styles from './OwnInvitation.module.css';
import type { InvitationFlow } from './useInvitation';

/** A card with the member's QR code and invite code, and buttons to make a poster and to copy the link. */
export function OwnInvitation({ view, send }: InvitationFlow) {
  const { myCard, failure, waitUntil } = view;
  if (failure)
    return <FlowFailed failure={failure} waitUntil={waitUntil} onRetry={() => send({ type: 'flow.retry' })} label="我的邀请" />;
  return (
    <Row
      as="section"
      className={`${styles.invite} ${groundOf('lacquer')}`}
      wrap
      card
      tint="hero"
      padY={16}
      aria-label="我的邀请"
      aria-busy={!myCard}
    >
      <div className={styles.qr}>{myCard && <QrCode text={myCard.shareUrl} label={`邀请二维码 ${myCard.recruitCode}`} />}</div>
      <div className={styles.words}>
        <h2>邀请好友加入团队</h2>
        <Text size={14}>
          邀请码{' '}
          <Text as="b" className={styles.code} size={16}>
            {myCard ? myCard.recruitCode : <Skeleton width="4em" />}
          </Text>
        </Text>
        <Row gap={8} above={8} wrap="apart">
          <button
            type="button"
            className={styles.button}
            data-main
            disabled={!view.canMakePoster}
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
    </Row>
  );
}
