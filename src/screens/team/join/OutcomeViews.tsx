import type { NewcomerReward } from '@juyi/contract/team/invitation';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { inChina, isolated } from '#components/display/format.ts';
import { rewardText } from '#components/display/rewardText.ts';
import { Tick } from '#components/feedback/Tick.tsx';
import { Button, MainButton } from '#components/form/Button.tsx';
import { Link } from '#components/layout/Link.ts';
import { PlainButton, Stack, Text } from '#components/layout/primitives.tsx';
import { navigate } from '#hooks/hashLocation.ts';
import type { joinTeamMachine } from '#machines/team/joinTeam/machine.ts';
import styles from './join.module.css';
import { type Reason, refusalFor } from './refusals';

interface RefusedProps {
  readonly reason: Reason;
  readonly signedIn: boolean;
  readonly teamName?: string | undefined;
  readonly send: ActorRefFrom<typeof joinTeamMachine>['send'];
}

/** Says why the phone or the member can't join, with the alternatives. */
export function Refused({ reason, signedIn, teamName, send }: RefusedProps) {
  const { title, text, link, retry } = refusalFor(reason, signedIn);
  const linkButton = { text: link.text, onClick: () => navigate(link.to) };
  const retryButton = retry && { text: retry.text, onClick: () => send({ type: retry.type }) };
  // Another code is the best way out: where it can be tried, its button comes first.
  const [first, second] = retryButton && retry.type === 'invite.change' ? [retryButton, linkButton] : [linkButton, retryButton];
  return (
    <Stack className={styles.end} gap={8} center lineBreak="balance" role="alert">
      <BrokenRingsPicture />
      <Text as="h2" size={20}>
        {title}
      </Text>
      <Text below={12} tone="soft">
        {text(teamName)}
      </Text>
      <MainButton onClick={first.onClick}>{first.text}</MainButton>
      {second ? (
        <Button fill="none" block onClick={second.onClick}>
          {second.text}
        </Button>
      ) : (
        <PlainButton as={Link} href="/home">
          回到首页
        </PlainButton>
      )}
    </Stack>
  );
}

/** Says that the signed-in member already has a team, and which. */
export function AlreadyInTeam({ myTeam }: { readonly myTeam: SnapshotFrom<typeof joinTeamMachine>['context']['myTeam'] }) {
  const facts = [
    myTeam?.leaderName && `邀请人 ${isolated(myTeam.leaderName)}`,
    myTeam?.joinTime && `${inChina(myTeam.joinTime).dayAndTime.slice(0, 5)} 加入`,
  ].filter(Boolean);
  return (
    <Stack className={styles.end} gap={8} center lineBreak="balance">
      <Text as="span" tone="jade">
        <Tick />
      </Text>
      <Text as="h2" size={20}>
        您已加入「<bdi>{myTeam?.teamName || '团队'}</bdi>」
      </Text>
      <Text below={12} tone="soft">
        {facts.length > 0 && (
          <Text as="span" lineBreak="whole">
            {facts.join('，')}。
          </Text>
        )}
        每位会员只能加入一个团队。
      </Text>
      <MainButton onClick={() => navigate('/myteam')}>查看我的团队</MainButton>
      <MainButton color="default" onClick={() => navigate('/invite')}>
        邀请好友
      </MainButton>
      <PlainButton as={Link} href="/home">
        回到首页
      </PlainButton>
    </Stack>
  );
}

interface JoinedProps {
  readonly teamName?: string | undefined;
  readonly reward: NewcomerReward | null;
}

/** Welcomes the member who has joined and is signed in, with the reward. */
export function Joined({ teamName, reward }: JoinedProps) {
  const received = rewardText(reward);
  return (
    <Stack className={styles.end} gap={8} center lineBreak="balance" aria-live="polite">
      <Text as="span" tone="jade">
        <Tick />
      </Text>
      <Text as="h2" size={20}>
        欢迎加入「<bdi>{teamName || '团队'}</bdi>」
      </Text>
      <Text below={12} tone="soft">
        {received ? `${received}已到账。` : '您已是团队的一员，先来认识一下吧。'}
      </Text>
      {Boolean(reward?.rewardChances) && <MainButton onClick={() => navigate('/allblind')}>去开盒</MainButton>}
      <MainButton color={reward?.rewardChances ? 'default' : 'primary'} onClick={() => navigate('/taskIntro')}>
        开始新手教程
      </MainButton>
      <PlainButton as={Link} href="/home">
        进入首页
      </PlainButton>
    </Stack>
  );
}

const BrokenRingsPicture = () => (
  <svg className={styles.rings} viewBox="0 0 96 64" aria-hidden="true">
    <circle cx="38" cy="36" r="20" />
    <circle cx="60" cy="28" r="20" strokeDasharray="4 7" />
  </svg>
);
