import { Icon } from '#components/icons/Icon.tsx';
import { Link } from '#components/layout/Link.ts';
import layout from '#components/layout/layout.module.css';
import type { JoinedTeam, StoreProfile } from '#machines/team/recruiting.ts';
import styles from './mine.module.css';

interface BelongingProps {
  readonly mine: StoreProfile | null;
  readonly team: JoinedTeam | null;
}

/** The member's store, and the team joined, or a way to join one. A failed read is left out silently. */
export function Belonging({ mine, team }: BelongingProps) {
  if (!mine && !team) return null;
  return (
    <ul className={styles.card} aria-label="我的店铺与团队">
      {mine && (
        <li className={styles.row}>
          {mine.logo ? <img className={styles.logo} src={mine.logo} width={24} height={24} alt="" /> : <Icon name="store" />}
          <p className={layout.grow}>
            我的店铺：<b>{mine.storeName}</b>
            <small>{[mine.region, mine.level !== undefined && `${mine.level} 级`].filter(Boolean).join(' · ')}</small>
          </p>
        </li>
      )}
      {team?.joined && (
        <li className={styles.row}>
          <Icon name="team" />
          <p className={layout.grow}>
            我加入的团队：
            <b>
              <bdi>{team.teamName || '名称未知'}</bdi>
            </b>
            {team.leaderName && (
              <small>
                邀请人 <bdi>{team.leaderName}</bdi>
              </small>
            )}
          </p>
        </li>
      )}
      {team && !team.joined && (
        <li>
          <Link href="/scanAddTeam" className={styles.row}>
            <Icon name="team" />
            <span className={layout.grow}>
              有邀请码？<small>加入团队得新人礼</small>
            </span>
            <span className={styles.go}>输入邀请码</span>
            <Icon name="chevron" size={14} />
          </Link>
        </li>
      )}
    </ul>
  );
}
