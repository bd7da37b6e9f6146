import { isolated } from '#components/display/format.ts';
import type { Path } from '#paths/href.ts';

/** The texts and the buttons of the page that says why somebody can't join. */
interface Refusal {
  readonly title: string;
  readonly text: (teamName: string | undefined) => string;
  readonly link: { readonly to: Path; readonly text: string };
  /** The button to try again with another phone or code; if null, a link to the home page is shown instead. */
  readonly retry: { readonly type: 'phone.edit' | 'invite.change'; readonly text: string } | null;
}

/** The reasons why somebody can't join. Each is the name of a stage of joinTeamMachine. */
export type RefusalReason = 'ownTeam' | 'sameTeam' | 'otherTeam' | 'loop' | 'full' | 'invalidInviteCode';

const otherPhone = { type: 'phone.edit', text: '换一个手机号' } as const;
const otherCode = { type: 'invite.change', text: '换一个邀请码' } as const;
const toMyTeam = { to: '/myteam', text: '登录查看我的团队' } as const;
const toRegistration = { to: '/AppRegister', text: '直接注册' } as const;

/** The refusal as a visitor sees it. */
const refusalByReason: Readonly<Record<RefusalReason, Refusal>> = {
  ownTeam: {
    title: '这是您自己的邀请码',
    text: () => '不能加入自己的团队，请把邀请码发给好友。',
    link: { to: '/inviterFriends', text: '去邀请好友' },
    retry: otherPhone,
  },
  sameTeam: {
    title: '您已在该团队中',
    text: () => '不需要再次加入，登录后即可查看团队和奖励。',
    link: toMyTeam,
    retry: otherPhone,
  },
  otherTeam: {
    title: '您已加入其他团队',
    text: (team) => `${team ? `您是「${isolated(team)}」的成员。` : ''}每位会员只能加入一个团队，加入后邀请人不能更换。`,
    link: toMyTeam,
    retry: otherPhone,
  },
  loop: {
    title: '对方是您团队的成员',
    text: () => '对方是您邀请的成员，不能反过来加入对方的团队。',
    link: toMyTeam,
    retry: otherPhone,
  },
  full: {
    title: '团队已满',
    text: () => '这个团队没有名额了，可以换一位好友的邀请码，或先注册成为会员。',
    link: toRegistration,
    retry: otherCode,
  },
  invalidInviteCode: {
    title: '邀请码不可用',
    text: () => '邀请码不存在或已失效，请核对后重新输入，向好友要一个新的，或先注册成为会员。',
    link: toRegistration,
    retry: otherCode,
  },
};

const toOwnTeam = { to: '/myteam', text: '查看我的团队' } as const;
const toHome = { to: '/home', text: '回到首页' } as const;

/** The parts that differ for a member, who has no other phone and needs no registration. */
const memberRefusalByReason: Readonly<Record<RefusalReason, Partial<Refusal>>> = {
  ownTeam: { retry: otherCode },
  sameTeam: { text: () => '不需要再次加入，团队和奖励都在“我的团队”里。', link: toOwnTeam, retry: null },
  otherTeam: { link: toOwnTeam, retry: null },
  loop: { link: toOwnTeam, retry: otherCode },
  full: { text: () => '这个团队没有名额了，可以换一位好友的邀请码。', link: toHome },
  invalidInviteCode: { text: () => '邀请码不存在或已失效，请核对后重新输入，或向好友要一个新的。', link: toHome },
};

/** Returns the refusal for a reason, as a visitor or a signed-in member sees it. */
export const refusalFor = (reason: RefusalReason, signedIn: boolean): Refusal => ({
  ...refusalByReason[reason],
  ...(signedIn && memberRefusalByReason[reason]),
});
