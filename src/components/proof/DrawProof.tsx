import { Tag, type Tone } from '#components/display/Tag.tsx';
import { useFlow } from '#hooks/useFlow.ts';
import { copyMachine } from '#machines/content/copy.ts';
import type { Check } from '#services/draw/check.ts';
import styles from './DrawProof.module.css';

const verdicts: Readonly<Record<Check['verdict'], readonly [tone: Tone, text: string]>> = {
  verified: ['jade', '已验证'],
  consistent: ['jade', '与公开记录一致'],
  test: ['gold', '测试指定的奖品，不是抽出的'],
  unable: ['quiet', '未核对'],
  mismatched: ['cinnabar', '核对不符'],
};

const marks = { true: '✓', false: '✗', null: '–' } as const;

/** The result of a draw's verification, with its steps and a button that copies them. */
export default function DrawProof({ check: { verdict, steps, evidence } }: { readonly check: Check }) {
  const { actor } = useFlow(copyMachine);
  const [tone, text] = verdicts[verdict];
  return (
    <details className={styles.proof}>
      <summary>
        <Tag tone={tone}>{text}</Tag>
        <span className={styles.more}>查看验证</span>
      </summary>
      <ol className={styles.steps}>
        {steps.map(({ name, passed, text: said }) => (
          <li key={name} data-failed={passed === false || undefined}>
            <b>
              {marks[`${passed}`]} {name}
            </b>
            <span>{said}</span>
          </li>
        ))}
      </ol>
      <button type="button" className={styles.copy} onClick={() => actor.send({ type: 'copy.start', text: evidence })}>
        复制核对资料
      </button>
    </details>
  );
}
