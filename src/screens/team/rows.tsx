import { inChina, initialOf, yuan } from '../../components/display/format';
import { Tag } from '../../components/display/Tag';
import { Icon } from '../../components/icons/Icon';
import layout from '../../components/layout/layout.module.css';
import type { IncomeEntry, Recruit, TeamMember } from '../../machines/team/recruiting';
import styles from './team.module.css';

/** A day in China: 2026-11-19. */
const dayOf = (time: string | undefined) => {
  if (time === undefined) return '';
  const { month, dayAndTime } = inChina(time);
  return `${month.slice(0, 4)}-${dayAndTime.slice(0, 5)}`;
};

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
    <span>{nickname || (phone ? '' : '会员')}</span> <small>{phone}</small>
  </p>
);

/** A promised reward; none was promised, or it was withdrawn, where it is 0. */
const Pending = ({ reward }: Pick<Recruit, 'reward'>) =>
  reward === 0 ? null : (
    <>
      {reward !== undefined && <p className={styles.amount}>{yuan(reward)}</p>}
      <Tag tone="gold">待到账</Tag>
    </>
  );

/** An invited friend, with the reward. */
export function RecruitRow({ row }: { readonly row: Recruit }) {
  return (
    <div className={styles.row}>
      <Avatar {...row} />
      <div className={layout.grow}>
        <Name {...row} />
        {row.joinTime && <p className={styles.when}>{dayOf(row.joinTime)} 加入</p>}
        {row.status === 'REGISTERED' && row.reward !== 0 && <p className={styles.when}>好友填写收货地址后到账</p>}
      </div>
      <div className={styles.side}>
        {row.status === 'ACTIVE' && row.reward !== undefined && (
          <span className={styles.amount} data-income>
            +{yuan(row.reward)}
          </span>
        )}
        {row.status === 'REGISTERED' && <Pending reward={row.reward} />}
        {row.status === 'UNKNOWN' && <Tag tone="gold">状态未知</Tag>}
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
        {row.level === 1 && row.pending !== undefined && <Pending reward={row.pending} />}
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
const directions = { IN: ['coin', '+'], OUT: ['exchange', '−'], UNKNOWN: ['ledger', ''] } as const;

/** A signed income entry. */
export function IncomeRow({ row }: { readonly row: IncomeEntry }) {
  const [icon, sign] = directions[row.direction];
  // The answer has no type.
  const isWithdrawal = row.direction === 'OUT' && row.title.includes('提现');
  return (
    <div className={styles.row}>
      <span className={styles.avatar} data-kind={row.direction} aria-hidden="true">
        <Icon name={isWithdrawal ? 'exit' : icon} size={22} />
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
          {sign}
          {yuan(row.amount)}
        </p>
        {row.status !== 1 && <Tag tone={row.status === 0 ? 'gold' : 'quiet'}>{statuses[row.status]}</Tag>}
      </div>
    </div>
  );
}
