import { Ground } from '#components/craft/crafts.tsx';
import { Gifts } from '#components/display/Gifts.tsx';
import { Horizon } from '#components/display/Horizon.tsx';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { BackBar } from '#components/layout/BackBar.tsx';
import { Brand, BrandMark } from '#components/layout/Brand.tsx';
import { Hero } from '#components/layout/Hero.tsx';
import headlineStyles from '#components/layout/headline.module.css';
import layoutStyles from '#components/layout/layout.module.css';
import { Row, Stack, Text } from '#components/layout/primitives.tsx';
import { QrCode } from '#components/media/QrCode.tsx';
import { ShareLayers } from './ShareLayers';
import { ShareActions } from './sharing/ShareActions';
import styles from './sharing/sharing.module.css';
import { CopyTile } from './sharing/Tile';
import { useInvitation } from './useInvitation';

/** The page with the member's QR code, large enough to be scanned across a table, and the rewards of the friend who scans it. */
export default function ShareCodeScreen() {
  const invitationFlow = useInvitation();
  const { myCard, failure } = invitationFlow.view;
  return (
    <div className={layoutStyles.scenicPage}>
      <Ground craft="lacquer">
        <Hero bar={<BackBar title="我的邀请码" />}>
          {/* ShareActions below shows a failed read. */}
          {!failure && (
            <Stack as="section" className={styles.code} gap={8} center aria-label="我的邀请码" aria-busy={!myCard}>
              {/* A new key remounts the element, so that browsers count no layout shift for its new text. */}
              <div key={myCard?.teamName} className={`${headlineStyles.headline} ${headlineStyles.gilt} ${styles.inviter}`}>
                {myCard ? (
                  <>
                    {/* A team without a name of its own is named after the member. */}
                    {!myCard.teamName.includes(myCard.nickname) && <bdi>{myCard.nickname}</bdi>}邀请您加入
                    <br />
                    <Text as="span" lineBreak="whole">
                      「<bdi>{myCard.teamName || '团队'}</bdi>」
                    </Text>
                  </>
                ) : (
                  <Skeleton width="10em" />
                )}
              </div>
              <div className={styles.qr}>
                {myCard ? (
                  <QrCode text={myCard.shareUrl} label={`邀请二维码 ${myCard.recruitCode}`} />
                ) : (
                  <Skeleton width="200px" height="200px" />
                )}
              </div>
              <Row gap={8} size={14}>
                <BrandMark size={20} />
                <Brand /> · 微信扫一扫，加入团队
              </Row>
              {/* A new key remounts the element, so that browsers count no layout shift for its new text. */}
              <Text key={myCard?.recruitCode} className={styles.letters} size={28} strong>
                {myCard ? myCard.recruitCode : <Skeleton width="5em" />}
              </Text>
              <Gifts title="好友可得" reward={myCard ?? undefined} />
            </Stack>
          )}
        </Hero>
      </Ground>
      <ShareActions flow={invitationFlow} mainText="生成海报">
        <CopyTile kind="code" text={myCard?.recruitCode} send={invitationFlow.send} />
      </ShareActions>
      <Horizon />
      <ShareLayers {...invitationFlow} />
    </div>
  );
}
