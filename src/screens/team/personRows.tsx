import type { ReactNode } from 'react';
import { groundOf } from '#components/craft/crafts.tsx';
import { initialOf, yuan } from '#components/display/format.ts';
import { rewardOf } from '#components/display/recruitReward.ts';
import { Tag } from '#components/display/Tag.tsx';
import { Row, Stack, Text } from '#components/layout/primitives.tsx';
import { dayName } from '#components/list/dayName.ts';
import type { Recruit, TeamMember } from '#machines/team/recruiting.ts';
import styles from './team.module.css';

/** The grounds of avatars without a picture. */
const AVATAR_CRAFTS = ['weave', 'dye', 'lacquer', 'porcelain'] as const;

/** The member's picture; without one, the first character of the nickname on the ground of a craft that depends on that character. */
export function Avatar({
  nickname,
  avatar,
  className = '',
}: Pick<Recruit, 'nickname' | 'avatar'> & { className?: string | undefined }) {
  const initial = initialOf(nickname);
  const craft = AVATAR_CRAFTS[initial.charCodeAt(0) % AVATAR_CRAFTS.length] ?? 'lacquer';
  return (
    <Stack as="span" className={`${styles.avatar} ${groundOf(craft)} ${className}`} tint="hero" size={20} aria-hidden="true">
      {avatar ? <img src={avatar} width={40} height={40} alt="" /> : initial}
    </Stack>
  );
}

/** The nickname and the masked phone; 会员 if neither is known. */
const Name = ({ nickname, phone }: Pick<Recruit, 'nickname' | 'phone'>) => (
  <Text strong>
    <bdi>{nickname || phone ? nickname : '会员'}</bdi>{' '}
    <Text as="small" className={styles.plain} size={14} tone="soft">
      {phone}
    </Text>
  </Text>
);

interface PersonRowProps {
  readonly row: Pick<Recruit, 'nickname' | 'avatar' | 'phone' | 'joinTime'>;
  /** The line below the day of joining. */
  readonly note?: string | undefined;
  /** The amounts and their states, at the end of the row. */
  readonly children: ReactNode;
}

/** A row with a person and the day of joining. */
export function PersonRow({ row, note, children }: PersonRowProps) {
  return (
    <Row className={styles.row} gap={12} wrap>
      <Avatar {...row} />
      <Stack grow>
        <Name {...row} />
        {row.joinTime && <SmallLine>{`${dayName(row.joinTime)} 加入`}</SmallLine>}
        {note && <SmallLine>{note}</SmallLine>}
      </Stack>
      <div className={styles.side}>{children}</div>
    </Row>
  );
}

const SmallLine = ({ children }: { readonly children: string }) => (
  <Text size={14} tone="faint">
    {children}
  </Text>
);

/** A row with an invited friend, and the amount and state of the reward for inviting that friend. */
export function RecruitRow({ row }: { readonly row: Recruit }) {
  const state = rewardOf(row);
  const isPaid = state?.payment === 'paid';
  return (
    // A paid amount says itself that it is paid.
    <PersonRow row={row} note={isPaid && row.reward !== undefined ? undefined : state?.text}>
      {state?.payment && row.reward !== undefined && (
        <Text strong tone={isPaid ? 'jade' : undefined}>
          {isPaid && '+'}
          {yuan(row.reward)}
        </Text>
      )}
      {state?.label && <Tag tone={state.label === '不计' ? 'quiet' : 'gold'}>{state.label}</Tag>}
    </PersonRow>
  );
}

/** A row with a member of the team: the rewards that the member brings, and how many people the member invited. */
export function TeamRow({ row }: { readonly row: TeamMember }) {
  const { pending = 0, reward = 0, subCount = 0 } = row;
  return (
    <PersonRow row={row} note={subCount > 0 ? `邀请了 ${subCount} 位好友` : undefined}>
      {pending > 0 && (
        <>
          <Text strong>{yuan(pending)}</Text>
          <Tag tone="gold">待到账</Tag>
        </>
      )}
      {reward > 0 && (
        <Text strong tone="jade">
          +{yuan(reward)}
        </Text>
      )}
    </PersonRow>
  );
}
