import type { NewcomerReward } from '@juyi/contract/team/invitation';
import { inChina, isolated } from '#components/display/format.ts';
import { newcomerRewardText } from '#components/display/newcomerReward.ts';
import { MainButton } from '#components/form/Button.tsx';
import { Link } from '#components/layout/Link.ts';
import { PlainButton, Stack, Text } from '#components/layout/primitives.tsx';
import { OpenCasket } from '#components/media/casket/OpenCasket.tsx';
import { navigate } from '#hooks/hashLocation.ts';
import { Avatar } from '../personRows';
import styles from './join.module.css';
import type { JoinView } from './joinView';

/** Says that the signed-in member already has a team, and names the team. */
export function AlreadyInTeam({ myTeam }: Pick<JoinView, 'myTeam'>) {
  const facts: string[] = [];
  if (myTeam?.leaderName) facts.push(`邀请人 ${isolated(myTeam.leaderName)}`);
  // `dayAndTime` is 11-20 15:01, of which the first five characters are the day.
  if (myTeam?.joinTime) facts.push(`${inChina(myTeam.joinTime).dayAndTime.slice(0, 5)} 加入`);
  return (
    <Stack className={styles.end} gap={8} center lineBreak="balance">
      <Avatar nickname={myTeam?.teamName ?? ''} avatar="" className={styles.team} />
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
  /** The phone was not registered before: its account has no password yet. */
  readonly isNew: boolean;
}

/** Welcomes a member who has just joined and is signed in, and names the reward for joining. */
export function Joined({ teamName, reward, isNew }: JoinedProps) {
  const rewardText = newcomerRewardText(reward);
  const mayDraw = Boolean(reward?.rewardChances);
  return (
    <Stack className={styles.end} gap={8} center lineBreak="balance" aria-live="polite">
      <OpenCasket width={128} />
      <Text as="h2" size={20}>
        欢迎加入「<bdi>{teamName || '团队'}</bdi>」
      </Text>
      <Text below={12} tone="soft">
        {rewardText ? `${rewardText}已到账。` : '您已是团队的一员，先来认识一下吧。'}
      </Text>
      {mayDraw && <MainButton onClick={() => navigate('/allblind')}>去开盒</MainButton>}
      <MainButton color={mayDraw ? 'default' : 'primary'} onClick={() => navigate('/taskIntro')}>
        开始新手教程
      </MainButton>
      <PlainButton as={Link} href="/home">
        进入首页
      </PlainButton>
      {isNew && (
        <Text size={14} tone="faint">
          下次用短信验证码登录；登录页的“忘记密码”可以设置密码
        </Text>
      )}
    </Stack>
  );
}
