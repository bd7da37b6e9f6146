import { Link } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import { Button } from '../../components/Button';
import { inChina } from '../../components/format';
import { navigate } from '../../hooks/hashLocation';
import type { joinTeamMachine, MyTeam } from '../../machines/joinTeam';
import styles from './join.module.css';

interface End {
  readonly title: string;
  readonly text: (teamName: string | undefined) => string;
  readonly way: { readonly to: string; readonly text: string };
  /** What else can be tried here. */
  readonly again: { readonly type: 'phone.edit' | 'invite.change'; readonly text: string };
}

const anotherPhone = { type: 'phone.edit', text: '换一个手机号' } as const;
const anotherCode = { type: 'invite.change', text: '换一个邀请码' } as const;
const toMyTeam = { to: '/myteam', text: '登录查看我的团队' } as const;

const ends: Readonly<Record<'SELF' | 'JOINED' | 'OTHER_TEAM' | 'LOOP' | 'FULL' | 'DEAD', End>> = {
  SELF: {
    title: '这是您自己的邀请码',
    text: () => '不能加入自己的团队，把邀请码发给好友，邀请他们加入吧。',
    way: { to: '/inviterFriends', text: '去邀请好友' },
    again: anotherPhone,
  },
  JOINED: {
    title: '您已在该团队中',
    text: () => '不需要再次加入，登录后即可查看团队和奖励。',
    way: toMyTeam,
    again: anotherPhone,
  },
  OTHER_TEAM: {
    title: '您已加入其他团队',
    text: (team) => `${team ? `您是「${team}」的成员。` : ''}每位会员只能加入一个团队，加入后邀请人不能更换。`,
    way: toMyTeam,
    again: anotherPhone,
  },
  LOOP: {
    title: '对方是您团队的成员',
    text: () => '您是对方的上级，不能反过来加入自己成员的团队。',
    way: toMyTeam,
    again: anotherPhone,
  },
  FULL: {
    title: '团队已满',
    text: () => '这个团队没有名额了，可以换一位好友的邀请码，或先注册成为会员。',
    way: { to: '/AppRegister', text: '直接注册' },
    again: anotherCode,
  },
  DEAD: {
    title: '邀请已失效',
    text: () => '邀请码不存在或已失效，请向好友要一个新的，或先注册成为会员。',
    way: { to: '/AppRegister', text: '直接注册' },
    again: anotherCode,
  },
};

interface RefusedProps {
  readonly reason: keyof typeof ends;
  readonly teamName?: string | undefined;
  readonly send: ActorRefFrom<typeof joinTeamMachine>['send'];
}

/** Why it is not to be, and the ways on. */
export function Refused({ reason, teamName, send }: RefusedProps) {
  const { title, text, way, again } = ends[reason];
  return (
    <div className={styles.end} role="alert" data-reason={reason}>
      <Rings />
      <h2 className={styles.endTitle}>{title}</h2>
      <p className={styles.endText}>{text(teamName)}</p>
      <Button color="primary" size="large" shape="rounded" block onClick={() => navigate(way.to)}>
        {way.text}
      </Button>
      <Button fill="none" block onClick={() => send({ type: again.type })}>
        {again.text}
      </Button>
    </div>
  );
}

/** Signed in, and in a team already. */
export function Belonging({ mine }: { readonly mine: MyTeam | null }) {
  const since = mine?.joinTime ? `，${inChina(mine.joinTime).dayAndTime.slice(0, 5)} 加入` : '';
  return (
    <div className={styles.end} data-reason="BELONGING">
      <Rings />
      <h2 className={styles.endTitle}>您已加入「{mine?.teamName ?? '团队'}」</h2>
      <p className={styles.endText}>
        邀请人 {mine?.leaderName ?? ''}
        {since}。每位会员只能加入一个团队。
      </p>
      <Button color="primary" size="large" shape="rounded" block onClick={() => navigate('/myteam')}>
        查看我的团队
      </Button>
      <Link href="/home" className={styles.way}>
        回到首页
      </Link>
    </div>
  );
}

/** Joined, and signed in. */
export function Joined({ teamName = '团队' }: { readonly teamName?: string | undefined }) {
  return (
    <div className={styles.end} aria-live="polite" data-reason="DONE">
      <svg className={styles.done} viewBox="0 0 64 64" aria-hidden="true">
        <circle cx="32" cy="32" r="30" />
        <path d="M19 33l9 9 18-20" />
      </svg>
      <h2 className={styles.endTitle}>欢迎加入「{teamName}」</h2>
      <p className={styles.endText}>3 次盲盒机会和 100 贡献值已到账。</p>
      <Button color="primary" size="large" shape="rounded" block onClick={() => navigate('/taskIntro')}>
        开始新手教程
      </Button>
      <Link href="/home" className={styles.way}>
        进入首页
      </Link>
    </div>
  );
}

const Rings = () => (
  <svg className={styles.rings} viewBox="0 0 96 64" aria-hidden="true">
    <circle cx="38" cy="36" r="20" />
    <circle cx="60" cy="28" r="20" strokeDasharray="4 7" />
  </svg>
);
