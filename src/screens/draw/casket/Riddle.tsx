import { useState } from 'react';
import { Stack, Text } from '#components/layout/primitives.tsx';
import styles from './Riddle.module.css';

/** Old riddles about crafts. Each has four panels, which are read from right to left, and an answer. */
const RIDDLES = [
  { panels: ['白如玉', '明如镜', '薄如纸', '声如磬'], answer: '景德镇瓷器' },
  { panels: ['有风不动', '无风动', '不动无风', '动有风'], answer: '扇子' },
  { panels: ['天上一只鸟', '用线拴得牢', '不怕大风吹', '就怕细雨飘'], answer: '风筝' },
  { panels: ['红娘子', '上高楼', '心里疼', '眼泪流'], answer: '红烛' },
  { panels: ['独木造高楼', '没瓦没砖头', '人在水下走', '水在人上流'], answer: '油纸伞' },
] as const;

/** The index of the next riddle. It begins with the clock, so that visits differ. */
let nextIndex = Date.now();

/** Shows a riddle after a draw without a prize. Each draw shows the next one. */
export function Riddle() {
  const [index] = useState(() => nextIndex++);
  // The fallback is only for TypeScript, which can't tell that the remainder is always an index of the list.
  const { panels, answer } = RIDDLES[index % RIDDLES.length] ?? RIDDLES[0];
  return (
    <Stack className={styles.riddle} gap={12} padY={16} center>
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
