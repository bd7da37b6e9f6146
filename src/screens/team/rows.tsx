import { dayOf, inChina, initialOf, signed, yuan } from '#components/display/format.ts';
import { rewardOf } from '#components/display/recruitReward.ts';
import { Tag } from '#components/display/Tag.tsx';
import { Icon } from '#components/icons/Icon.tsx';
import layout from '#components/layout/layout.module.css';
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
  <p className={styles.name}>
    <bdi>{nickname || (phone ? '' : '会员')}</bdi> <small>{phone}</small>
  </p>
);

/** An invited friend, and where the reward is. */
export function RecruitRow({ row }: { readonly row: Recruit }) {
  const state = rewardOf(row);
  return (
    <div className={styles.row}>
      <Avatar {...row} />
      <div className={layout.grow}>
        <Name {...row} />
        {row.joinTime && <p className={styles.when}>{dayOf(row.joinTime)} 加入</p>}
        {state?.text && <p className={styles.when}>{state.text}</p>}
      </div>
      <div className={styles.side}>
        {state?.amount && row.reward !== undefined && (
          <p className={styles.amount} data-income={state.amount === 'paid' || undefined}>
            {state.amount === 'paid' && '+'}
            {yuan(row.reward)}
          </p>
        )}
        {state?.label && <Tag tone={state.label === '不计' ? 'quiet' : 'gold'}>{state.label}</Tag>}
      </div>
    </div>
  );
}

/** A member of the team. */
export function TeamRow({ row }: { readonly row: TeamMember }) {
  return (
    <div className={styles.row}>
      <Avatar {...row} />
      <div className={layout.grow}>
        <Name {...row} />
        {row.joinTime && <p className={styles.when}>{dayOf(row.joinTime)} 加入</p>}
      </div>
      <div className={styles.side}>
        {row.level === 1 && row.pending !== undefined && row.pending > 0 && (
          <>
            <p className={styles.amount}>{yuan(row.pending)}</p>
            <Tag tone="gold">待到账</Tag>
          </>
        )}
        {row.level === 1 && row.reward !== undefined && row.reward > 0 && (
          <p className={styles.amount} data-income>
            +{yuan(row.reward)}
          </p>
        )}
        {row.subCount !== undefined && row.subCount > 0 && <p className={styles.when}>邀请了 {row.subCount} 人</p>}
      </div>
    </div>
  );
}

const statuses = { 0: '处理中', 1: '', 2: '未通过', 3: '已取消', UNKNOWN: '状态未知' } as const;
const icons = { IN: 'coin', OUT: 'exchange', UNKNOWN: 'ledger' } as const;

/** A signed income entry. */
export function IncomeRow({ row }: { readonly row: IncomeEntry }) {
  // The answer has no type.
  const isWithdrawal = row.direction === 'OUT' && row.title.includes('提现');
  return (
    <div className={styles.row}>
      <span className={styles.avatar} data-kind={row.direction} aria-hidden="true">
        <Icon name={isWithdrawal ? 'exit' : icons[row.direction]} size={22} />
      </span>
      <div className={layout.grow}>
        <p className={styles.name}>{row.title}</p>
        <p className={`${styles.when} ${styles.time}`}>
          {dayOf(row.createTime)} {inChina(row.createTime).dayAndTime.slice(6)}
        </p>
        {row.fee !== undefined && row.fee > 0 && <p className={styles.when}>含手续费 {yuan(row.fee)}</p>}
      </div>
      <div className={styles.side}>
        <p className={styles.amount} data-income={row.direction === 'IN' || undefined}>
          {signed(row.direction, row.amount, yuan)}
        </p>
        {row.status !== 1 && <Tag tone={row.status === 0 ? 'gold' : 'quiet'}>{statuses[row.status]}</Tag>}
      </div>
    </div>
  );
}
