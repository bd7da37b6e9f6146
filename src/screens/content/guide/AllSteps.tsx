import { ProgressBar } from '#components/feedback/ProgressBar.tsx';
import { Row, Stack, Text } from '#components/layout/primitives.tsx';
import { type Guide, progressOf } from '#machines/content/guide.ts';
import { type StepProps, StepRow, StepText } from './GuideSteps';
import styles from './guide.module.css';
import { WayTile } from './WayTile';

export interface AllStepsProps extends Pick<StepProps, 'inOrder' | 'onOpened'> {
  readonly title: string;
  readonly guide: Guide;
  /** The steps are ways to the same aim, in no order: tiles for a member, and texts for a visitor. */
  readonly ways: 'tiles' | 'texts' | undefined;
  /** The pictures of the steps by their paths. */
  readonly pictures: Readonly<Record<string, string>>;
}

/** Lists the steps. In order: how many are done, and what to do in the first of the others. */
export function AllSteps({ title, guide, ways, inOrder, pictures, onOpened }: AllStepsProps) {
  const { done, current } = progressOf(guide);
  if (guide.steps.length === 0) return <Text center>暂无内容</Text>;
  const steps = guide.steps.map((step, index) => ({
    step,
    number: index + 1,
    picture: step.link && pictures[step.link.to],
    inOrder,
    onOpened,
  }));
  if (ways === 'tiles')
    return (
      <ul className={styles.ways} aria-label={title}>
        {steps.map(({ number, step, picture }) => (
          <li key={number}>
            <WayTile step={step} picture={picture} onOpened={onOpened} />
          </li>
        ))}
      </ul>
    );
  return (
    <>
      {inOrder && (
        <Row gap={12} size={14} tone="soft">
          <div className="grow">
            <ProgressBar label="已做到的步骤" value={done} max={steps.length} />
          </div>
          已完成 {done} / {steps.length}
        </Row>
      )}
      <Stack as="ol" lined aria-label={title}>
        {steps.map((props) => {
          const isCurrent = inOrder && props.step === current;
          return (
            <li key={props.number} aria-current={isCurrent ? 'step' : undefined}>
              {isCurrent || ways ? <StepText {...props} linked={isCurrent} /> : <StepRow {...props} />}
            </li>
          );
        })}
      </Stack>
    </>
  );
}
