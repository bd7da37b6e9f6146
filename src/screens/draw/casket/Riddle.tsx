import { Stack, Text } from '#components/layout/primitives.tsx';
import styles from './Riddle.module.css';

/** An old saying about Jingdezhen's porcelain, a panel each; read from the right. */
const PANELS = ['白如玉', '明如镜', '薄如纸', '声如磬'] as const;

/** In a casket without a prize there is a folding screen with a riddle. */
export const Riddle = () => (
  <Stack gap={12} padY={16} center>
    <Text className={styles.heading} size={28} strong>
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
    <Text as="details" className={styles.answer} size={14}>
      <summary>看谜底</summary>
      景德镇瓷器
    </Text>
  </Stack>
);
