import { BackBar } from '../../components/layout/BackBar';
import { Link } from '../../components/layout/Link';
import layout from '../../components/layout/layout.module.css';
import { useResource } from '../../hooks/useResource';
import { joinedTeam, store } from '../../machines/team/recruiting';
import * as paths from '../../paths/paths';
import { InviteCard } from './InviteCard';
import { Members } from './Members';
import { Rewards } from './Rewards';
import { ShareLayers } from './ShareLayers';
import styles from './team.module.css';
import { useInvitation } from './useInvitation';

/** The team: its store, its rewards, and its members of both levels. */
export default function MyTeamScreen() {
  const inviting = useInvitation();
  return (
    <div className={layout.paddedPage}>
      <BackBar title="我的团队" />
      <div className={layout.stack}>
        <InviteCard {...inviting} />
        <Store />
        <JoinedTeam />
        <Rewards />
        <div className={styles.ways}>
          <Link href={paths.WITHDRAWAL_DETAIL} className={styles.way}>
            收益明细
          </Link>
          <Link href={paths.INVITER_FRIENDS} className={styles.way}>
            我邀请的好友
          </Link>
          <Link href={paths.EXPOSURE} className={styles.way}>
            曝光指南
          </Link>
        </div>
      </div>
      <Members />
      <ShareLayers {...inviting} />
    </div>
  );
}

/** The member's store, if any; a failed read is left out silently. */
function Store() {
  const { value } = useResource(store);
  if (!value) return null;
  const where = [value.region, value.level !== undefined && `${value.level} 级`].filter(Boolean).join(' · ');
  return (
    <p className={`${styles.card} ${styles.mine}`}>
      {value.logo && <img className={styles.logo} src={value.logo} width={24} height={24} alt="" />}
      我的店铺：<b>{value.storeName}</b>
      {where && `，${where}`}
    </p>
  );
}

/** The team that the member joined, if any; a failed read is left out silently. */
function JoinedTeam() {
  const { value } = useResource(joinedTeam);
  if (!value?.joined) return null;
  return (
    <p className={`${styles.card} ${styles.mine}`}>
      我加入的团队：<b>{value.teamName || '名称未知'}</b>
      {value.leaderName && `，邀请人 ${value.leaderName}`}
    </p>
  );
}
