import { FlowFailed } from '../../components/feedback/FlowFailed';
import { Skeleton } from '../../components/feedback/Skeleton';
import { Button } from '../../components/form/Button';
import layout from '../../components/layout/layout.module.css';
import { QrCode } from '../../components/media/QrCode';
import { CopyButton } from './CopyButton';
import { ShareLayers } from './ShareLayers';
import styles from './team.module.css';
import { useInvitation } from './useInvitation';

/** The invitation card with the code in large type, its link and its poster. */
export function BigCode() {
  const inviting = useInvitation();
  const { view, send } = inviting;
  const { card, failure, waitUntil } = view;
  if (failure)
    return (
      <div className={layout.stack}>
        <section className={styles.card} aria-label="我的邀请码">
          <FlowFailed failure={failure} waitUntil={waitUntil} onRetry={() => send({ type: 'flow.retry' })} />
        </section>
      </div>
    );
  return (
    <div className={layout.stack}>
      <section className={styles.bigCard} aria-label="我的邀请码" aria-busy={!card}>
        <p>{card ? `${card.nickname || '好友'} 邀请您加入「${card.teamName || '团队'}」` : <Skeleton width="12em" />}</p>
        <p className={styles.bigCode}>{card ? card.recruitCode : <Skeleton width="5em" />}</p>
        <div className={styles.bigQr}>
          {card ? (
            <QrCode text={card.shareUrl} label={`邀请二维码 ${card.recruitCode}`} />
          ) : (
            <Skeleton width="200px" height="200px" />
          )}
        </div>
        <p className={styles.small}>微信扫一扫，加入团队</p>
        <div className={styles.buttons}>
          <CopyButton what="邀请码" text={card?.recruitCode} send={send} />
          <CopyButton what="链接" text={card?.shareUrl} send={send} />
        </div>
      </section>
      <Button
        color="primary"
        size="large"
        shape="rounded"
        block
        disabled={!card || view.drawing}
        onClick={() => send({ type: 'poster.open' })}
      >
        生成海报
      </Button>
      <Button fill="none" block onClick={() => send({ type: 'share.guide' })}>
        微信分享指引
      </Button>
      <ShareLayers {...inviting} />
    </div>
  );
}
