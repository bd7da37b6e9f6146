import { useState } from 'react';
import { Stack, Text } from '#components/layout/primitives.tsx';
import styles from './Riddle.module.css';

/** Old riddles about what craftspeople make: a panel for each of four parts, read from the right, and the answer. */
const RIDDLES = [
  { panels: ['白如玉', '明如镜', '薄如纸', '声如磬'], answer: '景德镇瓷器' },
  { panels: ['有风不动', '无风动', '不动无风', '动有风'], answer: '扇子' },
  { panels: ['独木造高楼', '没瓦没砖头', '人在水下走', '水在人上流'], answer: '油纸伞' },
] as const;

/** The first riddle is any of them, each further one the next. */
let next = Date.now();

/** The riddle in a casket without a prize: another one each time. */
export function Riddle() {
  const [index] = useState(() => next++);
  // The remainder is always an index of the list, which its type does not know.
  const { panels, answer } = RIDDLES[index % RIDDLES.length] ?? RIDDLES[0];
  return (
    <Stack gap={12} padY={16} center>
      <Text className={styles.heading} size={28} strong>
        此匣藏一谜
      </Text>
      <Text size={14} tone="soft">
        谢谢参与，这一匣没有奖品
      </Text>
      <div className={styles.screen} role="img" aria-label={`谜面：${panels.join('，')}，打一物`}>
        {panels.map((panel) => (
          <span key={panel} className={styles.panel}>
            {panel}
          </span>
        ))}
      </div>
      <Text as="details" className={styles.answer} size={14}>
        <summary>看谜底</summary>
        {answer}
      </Text>
    </Stack>
  );
}
