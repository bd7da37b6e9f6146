import { ProgressBar } from '#components/feedback/ProgressBar.tsx';
import { Icon } from '#components/icons/Icon.tsx';
import { Row, Stack, Text } from '#components/layout/primitives.tsx';
import { type Guide, progressOf } from '#machines/content/guide.ts';
import { CurrentStep, type StepProps, StepRow, WayTile } from './GuideSteps';
import styles from './guide.module.css';

export interface AllStepsProps extends Pick<StepProps, 'inOrder' | 'onOpened'> {
  readonly title: string;
  readonly guide: Guide;
  /** The steps are ways to the same aim, in no order, and stand as tiles. */
  readonly ways: boolean;
  /** The pictures of the steps by their paths. */
  readonly pictures: Readonly<Record<string, string>>;
  /** The steps that are done on this page, by the paths of the pages that they would open otherwise. */
  readonly acts: Readonly<Record<string, (() => void) | undefined>>;
}

/** Lists the steps. In order: how many are done, what to do in the first of the others, and below, folded, those that are done. */
export function AllSteps({ title, guide, ways, inOrder, pictures, acts, onOpened }: AllStepsProps) {
  const { done, current } = progressOf(guide);
  if (guide.steps.length === 0) return <Text center>暂无内容</Text>;
  const steps = guide.steps.map((step, index) => ({
    step,
    number: index + 1,
    picture: step.link && pictures[step.link.to],
    inOrder,
    onAct: acts[step.link?.to ?? ''],
    onOpened,
  }));
  const list = (label: string, listed: typeof steps) =>
    listed.length > 0 && (
      <Stack as="ol" lined aria-label={label}>
        {listed.map((props) => {
          const isCurrent = inOrder && props.step === current;
          const StepView = isCurrent ? CurrentStep : StepRow;
          return (
            <li key={props.number} aria-current={isCurrent ? 'step' : undefined}>
              <StepView {...props} />
            </li>
          );
        })}
      </Stack>
    );
  if (ways)
    return (
      <ul className={styles.ways} aria-label={title}>
        {steps.map((props) => (
          <li key={props.number}>
            <WayTile {...props} />
          </li>
        ))}
      </ul>
    );
  if (!inOrder) return list(title, steps);
  return (
    <>
      <Row gap={12} size={14} tone="soft">
        <div className="grow">
          <ProgressBar label="已做到的步骤" value={done} max={steps.length} />
        </div>
        已完成 {done} / {steps.length}
      </Row>
      {list(
        title,
        steps.filter(({ step }) => !step.fact),
      )}
      {done > 0 && (
        <details className={styles.done} open={!current}>
          <Row as="summary" gap={4} minHeight={44} center size={14} tone="soft">
            已完成的 {done} 步
            <Icon name="chevron" size={14} />
          </Row>
          {list(
            '已完成的步骤',
            steps.filter(({ step }) => step.fact),
          )}
        </details>
      )}
    </>
  );
}
