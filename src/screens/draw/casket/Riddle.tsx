import { Stack, Text } from '#components/layout/primitives.tsx';
import styles from './Riddle.module.css';

/** An old saying about Jingdezhen's porcelain, a panel each; read from the right. */
const PANELS = ['白如玉', '明如镜', '薄如纸', '声如磬'] as const;

/** In a casket without a prize there is a folding screen with a riddle. */
export const Riddle = () => (
  <Stack className={styles.riddle} gap={12} center>
    <Text className={styles.heading} size={28}>
      此匣藏一谜
    </Text>
    <Text size={14} tone="soft">
      谢谢参与，这一匣没有奖品
    </Text>
    <div className={styles.screen} role="img" aria-label={`谜面：${PANELS.join('，')}，打一物`}>
      {PANELS.map((panel) => (
        <span key={panel} className={styles.panel}>
          {panel}
        </span>
      ))}
    </div>
    <details className={styles.answer}>
      <summary>看谜底</summary>
      景德镇瓷器
    </details>
  </Stack>
);
