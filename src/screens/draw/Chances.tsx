import styles from './AllBlindScreen.module.css';
import type { DrawView } from './drawView';

/** How often the member may draw, or what it takes. */
export const Chances = ({ view: { activity, chances, closed, visitor } }: { readonly view: DrawView }) => (
  <p className={styles.chances}>
    {visitor && '登录后即可开盒'}
    {!activity && '正在准备奖品'}
    {closed && !visitor && (chances > 0 ? `剩余 ${chances} 次，活动进行时可用` : '活动进行时可以开盒')}
    {activity && !visitor && !closed && (
      <>
        还可开 <b>{chances}</b> 次 · 好友助力得更多次数
      </>
    )}
  </p>
);
