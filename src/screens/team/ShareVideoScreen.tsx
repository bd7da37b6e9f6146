import { initialOf } from '#components/display/format.ts';
import { rewardText } from '#components/display/rewardText.ts';
import { Button } from '#components/form/Button.tsx';
import { Icon } from '#components/icons/Icon.tsx';
import { BackBar } from '#components/layout/BackBar.tsx';
import { Link } from '#components/layout/Link.ts';
import layout from '#components/layout/layout.module.css';
import { SaveFile } from '#components/media/SaveFile.tsx';
import { useHashSearch } from '#hooks/hashLocation.ts';
import { useSession } from '#hooks/session.ts';
import { queryOf } from '#paths/href.ts';
import { joinTeamHref } from '#paths/links.ts';
import { titleOf } from '#paths/routes.ts';
import { ShareLayers } from './ShareLayers';
import { Film } from './sharing/Film';
import film from './sharing/film.module.css';
import styles from './sharing/sharing.module.css';
import { Gains, MemberGains } from './sharing/VideoGains';
import { useInvitation } from './useInvitation';

/** A short video to share, with a caption; a member's caption has their invitation link. */
export default function ShareVideoScreen() {
  const inviting = useInvitation();
  const { view, send } = inviting;
  const { member } = useSession();
  const code = queryOf(useHashSearch(), 'code');
  const reward = rewardText(view.card);
  const offer = reward ? `新人立得 ${reward}` : '一起开盲盒、攒贡献值';
  const invitation = '点链接加入团队，';
  const link = view.card?.shareUrl ?? window.location.origin;
  const copy = () => send({ type: 'share.copy', text: `${invitation}${offer}。${link}`, what: '文案' });
  return (
    <div className={layout.paddedPage}>
      <BackBar title={titleOf('/shareVideo')} />
      <div className={layout.stack}>
        <section className={styles.card} aria-label="视频">
          <div className={film.row}>
            <Film />
            {member ? <MemberGains /> : <Gains progress={null} />}
          </div>
          <SaveFile
            href="/video/share.mp4"
            name="share.mp4"
            className={film.main}
            otherwise={
              <Button color="primary" size="large" shape="rounded" block onClick={() => send({ type: 'share.guide' })}>
                发给好友
              </Button>
            }
          >
            保存视频
          </SaveFile>
          <Button
            color="primary"
            fill="outline"
            size="large"
            shape="rounded"
            block
            disabled={view.status === 'loading'}
            onClick={copy}
            className={film.copy}
          >
            复制文案
          </Button>
        </section>
        {code && !member && (
          <section className={styles.card} aria-label="好友的邀请">
            <p>好友邀请您加入团队，{offer}。</p>
            <Link className={styles.main} href={joinTeamHref(code)}>
              查看邀请
            </Link>
          </section>
        )}
        {/* A new key makes a new element, which does not count as moved when the reward adds a line. */}
        <section key={offer} className={styles.card} aria-label="分享文案" aria-busy={view.status === 'loading'}>
          <div className={styles.actions}>
            <h2 className={styles.heading}>发给好友的文案</h2>
            <div className={styles.chat}>
              <p className={styles.caption}>
                {invitation}
                <span className={styles.offer}>{offer}。</span>
                <span className={styles.link}>{view.card?.shareUrl.replace(/^https?:\/\//, '') ?? window.location.host}</span>
              </p>
              <span className={styles.self} aria-hidden="true">
                {view.card ? initialOf(view.card.nickname) : <Icon name="team" size={20} />}
              </span>
              <p className={styles.preview} aria-hidden="true">
                <img src="/empty/boxes.svg" width={64} height={48} alt="" />
                <span>
                  <b>
                    邀请您加入
                    {view.card?.teamName ? (
                      <>
                        「<bdi>{view.card.teamName}</bdi>」
                      </>
                    ) : (
                      '团队'
                    )}
                  </b>
                  <small>一起开盲盒，赢好礼</small>
                </span>
              </p>
            </div>
            <button type="button" className={styles.onward} onClick={() => send({ type: 'share.guide' })}>
              <Icon name="horn" />
              <span>微信分享指引</span>
              <Icon name="chevron" size={14} />
            </button>
          </div>
        </section>
      </div>
      <ShareLayers {...inviting} />
    </div>
  );
}
