import { Text } from '#components/layout/primitives.tsx';
import styles from './AllBlindScreen.module.css';
import { type DrawState, isClosed } from './view';

/** How often the member may draw, or what it takes. */
export const Chances = (state: DrawState) => (
  <Text className={styles.chances} size={14} center>
    {chancesOf(state)}
  </Text>
);

function chancesOf({ status, context: { activity, chances } }: DrawState) {
  if (status === 'visitor') return '登录后即可开盒';
  if (!activity) return '正在准备奖品';
  if (isClosed(status)) return chances > 0 ? `剩余 ${chances} 次，活动进行时可用` : '活动进行时可以开盒';
  if (chances <= 0) return '暂无开盒次数 · 好友助力可得次数';
  return (
    <>
      还可开 <b>{chances}</b> 次 · 好友助力得更多次数
    </>
  );
}
