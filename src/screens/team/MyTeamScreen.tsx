import { Button } from '../../components/form/Button';
import { TitleBar } from '../../components/layout/BackBar';
import { Link } from '../../components/layout/Link';
import layout from '../../components/layout/layout.module.css';
import { Steady } from '../../components/layout/Steady';
import { TabPage } from '../../components/layout/TabPage';
import { useResource } from '../../hooks/useResource';
import { joinedTeam, rewards, store } from '../../machines/team/recruiting';
import * as paths from '../../paths/paths';
import { InviteCard } from './InviteCard';
import { Members } from './Members';
import { Belonging } from './mine/Belonging';
import { FirstFriend } from './mine/FirstFriend';
import { Ways } from './mine/Ways';
import { isNobodyInvited, RewardStats } from './Rewards';
import { ShareLayers } from './ShareLayers';
import { useInvitation } from './useInvitation';

/** The team: how to invite, the rewards, and the members of both levels; before the first friend, what inviting gives. */
export default function MyTeamScreen() {
  const inviting = useInvitation();
  const invited = useResource(rewards);
  const mine = useResource(store);
  const team = useResource(joinedTeam);
  const nobody = isNobodyInvited(invited.value);
  const { card, drawing } = inviting.view;
  return (
    <TabPage current={paths.MY_TEAM}>
      <TitleBar title="我的团队" end={<Link href={paths.WITHDRAWAL_DETAIL}>收益明细</Link>} />
      <div className={layout.stack}>
        <InviteCard {...inviting} />
        {nobody ? (
          <FirstFriend>
            <Button
              color="primary"
              size="large"
              shape="rounded"
              block
              disabled={!card || drawing}
              onClick={() => inviting.send({ type: 'poster.open' })}
            >
              生成邀请海报
            </Button>
          </FirstFriend>
        ) : (
          <RewardStats rewards={invited} />
        )}
        <Steady ready={invited.settled}>
          <Ways />
        </Steady>
        <Steady ready={invited.settled}>
          <Belonging mine={mine.value} team={team.value} />
        </Steady>
      </div>
      {!nobody && (
        <Steady ready={invited.settled && mine.settled && team.settled}>
          <Members />
        </Steady>
      )}
      <ShareLayers {...inviting} />
    </TabPage>
  );
}
