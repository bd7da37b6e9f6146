import type { SnapshotFrom } from 'xstate';
import { Card } from '#components/layout/primitives.tsx';
import { Steps } from '#components/layout/Steps.tsx';
import type { guideMachine } from '#machines/content/guide.ts';
import { GuideNote } from './GuideNote';

interface AllStepsProps {
  readonly title: string;
  readonly guide: NonNullable<SnapshotFrom<typeof guideMachine>['context']['guide']>;
  /** So many steps were read. */
  readonly done: number;
}

/** The list of all steps, and the notes below it. */
export const AllSteps = ({ title, guide: { steps, notes }, done }: AllStepsProps) => (
  <>
    {steps.length > 0 && (
      <Card as="section" padY={16} aria-label="全部步骤">
        <Steps
          label={title}
          variant="guide"
          steps={steps.map(({ title: text, reward, fulfilled }) => ({ text, note: reward || undefined, done: fulfilled }))}
          active={done}
        />
      </Card>
    )}
    {notes.map((note) => (
      <GuideNote key={note}>{note}</GuideNote>
    ))}
  </>
);
