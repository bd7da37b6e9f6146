import { Gifts } from '#components/display/Gifts.tsx';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { BackBar } from '#components/layout/BackBar.tsx';
import { BrandMark } from '#components/layout/Brand.tsx';
import layout from '#components/layout/layout.module.css';
import { QrCode } from '#components/media/QrCode.tsx';
import { ShareLayers } from './ShareLayers';
import { CopyTile } from './sharing/CopyTile';
import { ShareActions } from './sharing/ShareActions';
import styles from './sharing/sharing.module.css';
import { useInvitation } from './useInvitation';

/** The member's QR code, large enough to be scanned across a table, with what the friend gets. */
export default function ShareCodeScreen() {
  const inviting = useInvitation();
  const { card, failure } = inviting.view;
  return (
    <div className={layout.paddedPage}>
      <BackBar title="我的邀请码" />
      <div className={layout.stack}>
        {!failure && (
          <section className={styles.hero} aria-label="我的邀请码" aria-busy={!card}>
            {/* A new key makes a new element, whose centred letters do not count as moved. */}
            <div key={card?.teamName} className={styles.sign}>
              <BrandMark />
              <p>
                {card ? (
                  <>
                    <bdi>{card.nickname || '好友'}</bdi>邀请您加入
                    <span className={styles.phrase}>
                      「<bdi>{card.teamName || '团队'}</bdi>」
                    </span>
                  </>
                ) : (
                  <Skeleton width="12em" />
                )}
              </p>
            </div>
            <Gifts title="好友可得" reward={card ?? undefined} />
            <div className={styles.qr}>
              {card ? (
                <QrCode text={card.shareUrl} label={`邀请二维码 ${card.recruitCode}`} />
              ) : (
                <Skeleton width="200px" height="200px" />
              )}
            </div>
            <p className={styles.small}>微信扫一扫，加入团队</p>
            <p key={card?.recruitCode} className={styles.code}>
              {card ? card.recruitCode : <Skeleton width="5em" />}
            </p>
          </section>
        )}
        <section className={styles.card} aria-label="分享给好友">
          <ShareActions inviting={inviting} main="生成海报">
            <CopyTile what="邀请码" text={card?.recruitCode} send={inviting.send} />
          </ShareActions>
        </section>
      </div>
      <ShareLayers {...inviting} />
    </div>
  );
}
