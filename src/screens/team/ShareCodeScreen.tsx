import { Gifts } from '#components/display/Gifts.tsx';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { BackBar } from '#components/layout/BackBar.tsx';
import { BrandMark } from '#components/layout/Brand.tsx';
import layoutStyles from '#components/layout/layout.module.css';
import { Card, Row, Text } from '#components/layout/primitives.tsx';
import { QrCode } from '#components/media/QrCode.tsx';
import { ShareLayers } from './ShareLayers';
import { ShareActions } from './sharing/ShareActions';
import styles from './sharing/sharing.module.css';
import { CopyTile } from './sharing/Tile';
import { useInvitation } from './useInvitation';

/** The member's QR code, large enough to be scanned across a table, with what the friend gets. */
export default function ShareCodeScreen() {
  const invitationFlow = useInvitation();
  const { myCard, failure } = invitationFlow.view;
  return (
    <div className={layoutStyles.paddedPage}>
      <BackBar title="我的邀请码" />
      <div className={layoutStyles.stack}>
        {/* ShareActions below shows a failed read. */}
        {!failure && (
          <Card
            as="section"
            className={styles.hero}
            gap={8}
            tint="hero"
            padY={16}
            center
            aria-label="我的邀请码"
            aria-busy={!myCard}
          >
            {/* A new key remounts the element, so that its new text is no layout shift. */}
            <Row key={myCard?.teamName} className={styles.inviter} gap={12}>
              <BrandMark size={44} />
              <Text strong>
                {myCard ? (
                  <>
                    <bdi>{myCard.nickname || '好友'}</bdi>邀请您加入
                    <Text as="span" lineBreak="whole">
                      「<bdi>{myCard.teamName || '团队'}</bdi>」
                    </Text>
                  </>
                ) : (
                  <Skeleton width="12em" />
                )}
              </Text>
            </Row>
            <Gifts title="好友可得" reward={myCard ?? undefined} />
            <div className={styles.qr}>
              {myCard ? (
                <QrCode text={myCard.shareUrl} label={`邀请二维码 ${myCard.recruitCode}`} />
              ) : (
                <Skeleton width="200px" height="200px" />
              )}
            </div>
            <Text size={14}>微信扫一扫，加入团队</Text>
            {/* Remounted for the same reason. */}
            <Text key={myCard?.recruitCode} className={styles.code} size={28} strong>
              {myCard ? myCard.recruitCode : <Skeleton width="5em" />}
            </Text>
          </Card>
        )}
        <Card as="section" padY={16} aria-label="分享给好友">
          <ShareActions flow={invitationFlow} mainText="生成海报">
            <CopyTile kind="code" text={myCard?.recruitCode} send={invitationFlow.send} />
          </ShareActions>
        </Card>
      </div>
      <ShareLayers {...invitationFlow} />
    </div>
  );
}
