import { Tag, type Tone } from '#components/display/Tag.tsx';
import { useFlow } from '#hooks/useFlow.ts';
import { copyMachine } from '#machines/content/copy.ts';
import type { Check } from '#services/draw/check.ts';
import { PlainButton, Row, Stack, Text } from '../layout/primitives';
import styles from './DrawProof.module.css';

/** `Check` documents what each verdict means (src/services/draw/check.ts). */
const tagByVerdict: Readonly<Record<Check['verdict'], { readonly tone: Tone; readonly text: string }>> = {
  verified: { tone: 'jade', text: '已验证' },
  consistent: { tone: 'jade', text: '与公开记录一致' },
  test: { tone: 'gold', text: '测试指定的奖品，不是抽出的' },
  unable: { tone: 'quiet', text: '未核对' },
  mismatched: { tone: 'cinnabar', text: '核对不符' },
};

/** The mark of a step: passed, not passed, or not possible to check (null). */
function markOf(passed: boolean | null) {
  if (passed === null) return '–';
  return passed ? '✓' : '✗';
}

/** Shows how the phone verified a draw: the verdict, each step, and a button that copies the evidence for support. */
export default function DrawProof({ check: { verdict, steps, evidence } }: { readonly check: Check }) {
  const { actor } = useFlow(copyMachine);
  const { tone, text } = tagByVerdict[verdict];
  return (
    // The opened proof is scrolled into view, because on a low screen its steps would be out of sight.
    <Text
      as="details"
      className={styles.proof}
      size={14}
      tone="soft"
      onToggle={({ currentTarget }) => currentTarget.open && currentTarget.scrollIntoView({ block: 'nearest' })}
    >
      <Row as="summary" gap={12} minHeight={44} center>
        <Tag tone={tone}>{text}</Tag>
        <span className={styles.more}>查看验证</span>
      </Row>
      <ol className={styles.steps}>
        {steps.map(({ name, passed, text: finding }) => (
          <Stack as="li" key={name} padY={8} padX={0}>
            <Text as="b" tone={passed === false ? 'cinnabar' : 'ink'}>
              {markOf(passed)} {name}
            </Text>
            <span>{finding}</span>
          </Stack>
        ))}
      </ol>
      <Stack center>
        <PlainButton className={styles.more} onClick={() => actor.send({ type: 'copy.start', text: evidence })}>
          复制核对资料
        </PlainButton>
      </Stack>
    </Text>
  );
}
