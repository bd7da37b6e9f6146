import type { ReactNode } from 'react';
import { dayOf, initialOf, yuan } from '#components/display/format.ts';
import { rewardOf } from '#components/display/recruitReward.ts';
import { Tag } from '#components/display/Tag.tsx';
import { Row, Stack, Text } from '#components/layout/primitives.tsx';
import type { Recruit, TeamMember } from '#machines/team/recruiting.ts';
import styles from './team.module.css';

const FACES = ['gold', 'jade', 'cinnabar'] as const;

/** The nickname's first letter in a colour of its own, or the picture. */
function Avatar({ nickname, avatar }: Pick<Recruit, 'nickname' | 'avatar'>) {
  const initial = initialOf(nickname);
  return (
    <Stack as="span" className={styles.avatar} tint={FACES[initial.charCodeAt(0) % FACES.length]} size={20} aria-hidden="true">
      {avatar ? <img src={avatar} width={40} height={40} alt="" /> : initial}
    </Stack>
  );
}

/** The nickname and the masked phone; 会员 where neither is known. */
const Name = ({ nickname, phone }: Pick<Recruit, 'nickname' | 'phone'>) => (
  <Text strong>
    <bdi>{nickname || (phone ? '' : '会员')}</bdi>{' '}
    <Text as="small" className={styles.plain} size={14} tone="soft">
      {phone}
    </Text>
  </Text>
);

interface PersonRowProps {
  readonly row: Pick<Recruit, 'nickname' | 'avatar' | 'phone' | 'joinTime'>;
  /** A second line below the name. */
  readonly more?: string | undefined;
  /** Stands at the end of the row: amounts and their states. */
  readonly children: ReactNode;
}

/** A person, with the time of joining. */
function PersonRow({ row, more, children }: PersonRowProps) {
  return (
    <Row className={styles.row} gap={12} wrap>
      <Avatar {...row} />
      <Stack grow>
        <Name {...row} />
        {[row.joinTime && `${dayOf(row.joinTime)} 加入`, more].map(
          (text) =>
            text && (
              <Text key={text} size={14} tone="faint">
                {text}
              </Text>
            ),
        )}
      </Stack>
      <div className={styles.side}>{children}</div>
    </Row>
  );
}

/** An invited friend, and where the reward is. */
export function RecruitRow({ row }: { readonly row: Recruit }) {
  const state = rewardOf(row);
  return (
    <PersonRow row={row} more={state?.text}>
      {state?.amount && row.reward !== undefined && (
        <Text strong tone={state.amount === 'paid' ? 'jade' : undefined}>
          {state.amount === 'paid' && '+'}
          {yuan(row.reward)}
        </Text>
      )}
      {state?.label && <Tag tone={state.label === '不计' ? 'quiet' : 'gold'}>{state.label}</Tag>}
    </PersonRow>
  );
}

/** A member of the team. */
export function TeamRow({ row }: { readonly row: TeamMember }) {
  return (
    <PersonRow row={row}>
      {row.pending !== undefined && row.pending > 0 && (
        <>
          <Text strong>{yuan(row.pending)}</Text>
          <Tag tone="gold">待到账</Tag>
        </>
      )}
      {row.reward !== undefined && row.reward > 0 && (
        <Text strong tone="jade">
          +{yuan(row.reward)}
        </Text>
      )}
      {row.subCount !== undefined && row.subCount > 0 && (
        <Text size={14} tone="faint">
          邀请了 {row.subCount} 人
        </Text>
      )}
    </PersonRow>
  );
}
