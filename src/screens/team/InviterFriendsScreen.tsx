import { BackBar } from '../../components/layout/BackBar';
import { Link } from '../../components/layout/Link';
import layout from '../../components/layout/layout.module.css';
import { List } from '../../components/list/List';
import { useList } from '../../hooks/useList';
import { recruits } from '../../machines/team/recruiting';
import * as paths from '../../paths/paths';
import { InviteCard } from './InviteCard';
import { Rewards } from './Rewards';
import { RecruitRow } from './rows';
import { ShareLayers } from './ShareLayers';
import styles from './team.module.css';
import { useInvitation } from './useInvitation';

/** Poster, code and link; invitation rewards and the invited friends. */
export default function InviterFriendsScreen() {
  const inviting = useInvitation();
  const { actor, view } = useList(recruits);
  return (
    <div className={layout.paddedPage}>
      <BackBar title="邀请加入团队" />
      <div className={layout.stack}>
        <InviteCard {...inviting} />
        <div className={styles.ways}>
          <button type="button" className={styles.way} onClick={() => inviting.send({ type: 'share.guide' })}>
            微信分享指引
          </button>
          <Link href={paths.SHARE_CODE} className={styles.way}>
            当面扫码
          </Link>
          <Link href={paths.ASSIST_FRIENDS} className={styles.way}>
            助力好友
          </Link>
        </div>
        <Rewards />
      </div>
      <h2 className={styles.heading}>
        我邀请的好友
        {view.beside && view.beside.total > 0 && <small>共 {view.beside.total} 人</small>}
      </h2>
      <List
        actor={actor}
        label="我邀请的好友"
        rows={view.items}
        keyOf={({ id }) => id}
        height={() => 72}
        view={RecruitRow}
        empty={<p>还没有邀请好友，把海报发出去试试吧</p>}
      />
      <ShareLayers {...inviting} />
    </div>
  );
}
