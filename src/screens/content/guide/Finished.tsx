import { Tick } from '#components/feedback/Tick.tsx';
import { Button } from '#components/form/Button.tsx';
import layoutStyles from '#components/layout/layout.module.css';
import { LinkButton, Stack } from '#components/layout/primitives.tsx';
import type { Href } from '#paths/href.ts';
import styles from './guide.module.css';

/** The page that a finished guide leads to. */
export interface NextPage {
  readonly to: Href;
  readonly text: string;
}

interface FinishedProps {
  readonly nextPage: NextPage;
  /** The number of steps that were read and not done. */
  readonly openStepCount: number;
  readonly onRestart: () => void;
}

/** The end of a guide links to the next page, and can restart at the first step that is not done. */
export const Finished = ({ nextPage, openStepCount, onRestart }: FinishedProps) => (
  <Stack as="section" className={layoutStyles.heroCard} gap={8} padY={16} center aria-label="看完了" aria-live="polite">
    {openStepCount === 0 && <Tick tone="jade" />}
    <LinkButton href={nextPage.to} wide tint="fill">
      {nextPage.text}
    </LinkButton>
    {openStepCount > 0 && (
      <Button fill="none" block className={styles.quietButton} onClick={onRestart}>
        再看一遍
      </Button>
    )}
  </Stack>
);
