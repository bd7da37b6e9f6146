import { ProgressBar } from '#components/feedback/ProgressBar.tsx';
import { Card, Row, Stack } from '#components/layout/primitives.tsx';
import { Steps } from '#components/layout/Steps.tsx';
import type { Guide } from '#machines/content/guide.ts';
import styles from './guide.module.css';

const fulfilledOf = (steps: Guide['steps']) => steps.filter(({ fulfilled }) => fulfilled).length;

interface AllStepsProps {
  readonly title: string;
  readonly guide: Guide;
  /** The index of the current step. */
  readonly active: number;
}

/** Says what the guide is good for, and lists all steps. */
export function AllSteps({ title, guide: { summary, steps }, active }: AllStepsProps) {
  const [goal, ...others] = summary.split('，');
  return (
    steps.length > 0 && (
      <Card as="section" padY={16} gap={16} aria-label="全部步骤">
        <Stack size={14} tone="soft">
          <h2 className={styles.goal}>{goal}</h2>
          {/* A figure and its unit stay on one line. */}
          <p>{others.join('，').replace(/(\d) /g, '$1\u00a0')}</p>
          <Row gap={12} above={8}>
            <div className="grow">
              {/* A step that was only read is not done. */}
              <ProgressBar label="已做到的步骤" value={fulfilledOf(steps)} max={steps.length} />
            </div>
            已完成 {fulfilledOf(steps)} / {steps.length}
          </Row>
        </Stack>
        <Steps
          label={title}
          variant="guide"
          steps={steps.map(({ title: text, reward, fulfilled }) => ({ text, note: reward || undefined, done: fulfilled }))}
          active={active}
        />
      </Card>
    )
  );
}
