import { ProgressBar } from '#components/feedback/ProgressBar.tsx';
import headline from '#components/layout/headline.module.css';
import { Card, Row, Stack, Text } from '#components/layout/primitives.tsx';
import { Steps } from '#components/layout/Steps.tsx';
import type { Guide } from '#machines/content/guide.ts';
import { GuideNote } from './GuideNote';
import styles from './guide.module.css';

const fulfilledOf = (steps: Guide['steps']) => steps.filter(({ fulfilled }) => fulfilled).length;

interface AllStepsProps {
  readonly title: string;
  readonly guide: Guide;
  /** The index of the current step. */
  readonly active: number;
}

/** Says what the guide is good for, lists all steps, and ends with the notes. */
export const AllSteps = ({ title, guide: { summary, steps, notes }, active }: AllStepsProps) => (
  <>
    {steps.length > 0 && (
      <Card as="section" padY={16} gap={16} aria-label="全部步骤">
        <Stack size={14} tone="soft">
          {summary.split('，').map((phrase, index) => (
            <Text
              as={index === 0 ? 'h2' : 'p'}
              key={phrase}
              className={index === 0 ? `${headline.headline} ${styles.goal}` : undefined}
            >
              {/* A figure and its unit stay on one line. */}
              {phrase.replace(/(\d) /g, '$1\u00a0')}
            </Text>
          ))}
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
    )}
    {notes.map((note) => (
      <GuideNote key={note}>{note}</GuideNote>
    ))}
  </>
);
