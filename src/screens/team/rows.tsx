import { dayOf, inChina, initialOf, signed, yuan } from '#components/display/format.ts';
import { rewardOf } from '#components/display/recruitReward.ts';
import { remarkOf } from '#components/display/remarkOf.ts';
import { Tag } from '#components/display/Tag.tsx';
import { Icon } from '#components/icons/Icon.tsx';
import { Row, Stack, Text } from '#components/layout/primitives.tsx';
import type { IncomeEntry, Recruit, TeamMember } from '#machines/team/recruiting.ts';
import styles from './team.module.css';

/** The nickname's first letter, or the picture. */
function Avatar({ nickname, avatar }: Pick<Recruit, 'nickname' | 'avatar'>) {
  return (
    <span className={styles.avatar} aria-hidden="true">
      {avatar ? <img src={avatar} width={40} height={40} alt="" /> : initialOf(nickname)}
    </span>
  );
}

const Name = ({ nickname, phone }: Pick<Recruit, 'nickname' | 'phone'>) => (
  <Text strong>
    <bdi>{nickname || (phone ? '' : '会员')}</bdi>{' '}
    <Text as="small" className={styles.plain} size={14} tone="soft">
      {phone}
    </Text>
  </Text>
);

/** An invited friend, and where the reward is. */
export function RecruitRow({ row }: { readonly row: Recruit }) {
  const state = rewardOf(row);
  return (
    <Row className={styles.row} gap={12}>
      <Avatar {...row} />
      <Stack grow>
        <Name {...row} />
        {row.joinTime && (
          <Text size={14} tone="faint">
            {dayOf(row.joinTime)} 加入
          </Text>
        )}
        {state?.text && (
          <Text size={14} tone="faint">
            {state.text}
          </Text>
        )}
      </Stack>
      <div className={styles.side}>
        {state?.amount && row.reward !== undefined && (
          <Text strong tone={state.amount === 'paid' ? 'jade' : undefined}>
            {state.amount === 'paid' && '+'}
            {yuan(row.reward)}
          </Text>
        )}
        {state?.label && <Tag tone={state.label === '不计' ? 'quiet' : 'gold'}>{state.label}</Tag>}
      </div>
    </Row>
  );
}

/** A member of the team. */
export function TeamRow({ row }: { readonly row: TeamMember }) {
  return (
    <Row className={styles.row} gap={12}>
      <Avatar {...row} />
      <Stack grow>
        <Name {...row} />
        {row.joinTime && (
          <Text size={14} tone="faint">
            {dayOf(row.joinTime)} 加入
          </Text>
        )}
      </Stack>
      <div className={styles.side}>
        {row.level === 1 && row.pending !== undefined && row.pending > 0 && (
          <>
            <Text strong>{yuan(row.pending)}</Text>
            <Tag tone="gold">待到账</Tag>
          </>
        )}
        {row.level === 1 && row.reward !== undefined && row.reward > 0 && (
          <Text strong tone="jade">
            +{yuan(row.reward)}
          </Text>
        )}
        {row.subCount !== undefined && row.subCount > 0 && (
          <Text size={14} tone="faint">
            邀请了 {row.subCount} 人
          </Text>
        )}
      </div>
    </Row>
  );
}

const statuses = { 0: '处理中', 1: '', 2: '未通过', 3: '已取消', UNKNOWN: '状态未知' } as const;
const icons = { IN: 'coin', OUT: 'exchange', UNKNOWN: 'ledger' } as const;

/** A signed income entry, and what it is about: a reward's friend, sold goods, an order. */
export function IncomeRow({ row }: { readonly row: IncomeEntry }) {
  // The answer has no type.
  const isWithdrawal = row.direction === 'OUT' && row.title.includes('提现');
  const about = remarkOf(row);
  return (
    <Row className={styles.row} gap={12}>
      <span className={styles.avatar} data-kind={row.direction} aria-hidden="true">
        <Icon name={isWithdrawal ? 'exit' : icons[row.direction]} size={22} />
      </span>
      <Stack grow>
        <Text strong>{row.title}</Text>
        <Text size={12} tone="faint">
          <span className={styles.time}>
            {dayOf(row.createTime)} {inChina(row.createTime).dayAndTime.slice(6)}
          </span>
          {about && (
            <>
              {' '}
              · <bdi>{about}</bdi>
            </>
          )}
        </Text>
        {row.fee !== undefined && row.fee > 0 && (
          <Text size={14} tone="faint">
            含手续费 {yuan(row.fee)}
          </Text>
        )}
      </Stack>
      <div className={styles.side}>
        <Text strong tone={row.direction === 'IN' ? 'jade' : undefined}>
          {signed(row.direction, row.amount, yuan)}
        </Text>
        {row.status !== 1 && <Tag tone={row.status === 0 ? 'gold' : 'quiet'}>{statuses[row.status]}</Tag>}
      </div>
    </Row>
  );
}
