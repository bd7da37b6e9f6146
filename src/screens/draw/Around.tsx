import { inChina } from '#components/display/format.ts';
import { Link } from '#components/layout/Link.ts';
import { PrizeIcon } from '#components/media/PrizeIcon.tsx';
import styles from './AllBlindScreen.module.css';
import { type DrawState, isClosed } from './view';
import { Winners } from './Winners';

/** 2026-11-20. */
const dayOf = (time: string | undefined) => inChina(time).second.slice(0, 10);

/** Below the wheel: the ways to more chances and to the own boxes, the terms, and who has won. */
export const Around = ({ status, context: { activity, chances } }: DrawState) => (
  <>
    <div className={styles.ways}>
      <Link
        className={styles.help}
        href="/assistfriends"
        data-quiet={isClosed(status) || status === 'visitor' || chances > 0 || undefined}
      >
        助力得次数
      </Link>
      <Link className={styles.mine} href="/myblind">
        我的盲盒
      </Link>
    </div>
    <p className={styles.terms}>
      {/* Its line is kept while the activity is read: nothing below may move. */}
      {!activity && '\u00a0'}
      {activity?.startTime && activity.endTime && `活动时间 ${dayOf(activity.startTime)} 至 ${dayOf(activity.endTime)}`}
      <Link href="/rule">主办方、奖品价值、概率与领取方式</Link>
    </p>
    <Winners className={styles.winners} shown={4} heading={<h2 className={styles.heading}>中奖名单</h2>}>
      {({ phone, title, icon }) => (
        <span className={styles.winner}>
          <span>{phone}</span>
          <span className={styles.won}>
            <PrizeIcon src={icon} /> {title}
          </span>
        </span>
      )}
    </Winners>
  </>
);
