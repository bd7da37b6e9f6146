import { DOT } from '#components/display/format.ts';
import { Card } from '#components/layout/primitives.tsx';
import type { JoinedTeam, StoreProfile } from '#machines/team/recruiting.ts';
import { IconRow } from '../IconRow';

interface StoreAndTeamProps {
  /** Null while the store is read, after a failed read, and for a member without a store. */
  readonly store: StoreProfile | null;
  /** Null while the team is read, and after a failed read. */
  readonly team: JoinedTeam | null;
}

/** The member's store and the team that the member joined, or a link to join one. A failed read is not shown, because the page works without the card. */
export function StoreAndTeam({ store, team }: StoreAndTeamProps) {
  if (!store && !team) return null;
  return (
    <Card as="ul" padY={4} below={16} lined aria-label="我的店铺与团队">
      {store && (
        <IconRow icon={store.logo ? <img className="round" src={store.logo} width={24} height={24} alt="" /> : 'store'}>
          我的店铺：<b>{store.storeName}</b>
          <small>{[store.region, store.level !== undefined && `${store.level} 级`].filter(Boolean).join(DOT)}</small>
        </IconRow>
      )}
      {team?.joined && (
        <IconRow icon="team">
          我加入的团队：
          <b>
            <bdi>{team.teamName || '名称未知'}</bdi>
          </b>
          {team.leaderName && (
            <small>
              邀请人 <bdi>{team.leaderName}</bdi>
            </small>
          )}
        </IconRow>
      )}
      {team && !team.joined && (
        <IconRow icon="team" to="/scanAddTeam" action="输入邀请码">
          有邀请码？<small>加入团队得新人礼</small>
        </IconRow>
      )}
    </Card>
  );
}
