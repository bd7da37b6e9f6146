import type { ContextFrom } from 'xstate';
import { Button } from '#components/form/Button.tsx';
import { Icon } from '#components/icons/Icon.tsx';
import { Link } from '#components/layout/Link.ts';
import layoutStyles from '#components/layout/layout.module.css';
import { LinkButton, Row, Stack } from '#components/layout/primitives.tsx';
import type { guideMachine } from '#machines/content/guide.ts';
import { type Href, isHref } from '#paths/href.ts';
import styles from './guide.module.css';

/** The page that a finished guide leads to. */
export interface Onward {
  readonly to: Href;
  readonly text: string;
}

interface FinishedProps {
  readonly steps: NonNullable<ContextFrom<typeof guideMachine>['guide']>['steps'];
  readonly onward: Onward;
  readonly onRestart: () => void;
}

/** The end of a guide: where to go now, and links to the steps that are not known to be done. */
export function Finished({ steps, onward, onRestart }: FinishedProps) {
  if (steps.length === 0) return null;
  return (
    <Stack as="section" className={layoutStyles.heroCard} gap={8} padY={16} center aria-label="看完了" aria-live="polite">
      <LinkButton href={onward.to} wide tint="fill">
        {onward.text}
      </LinkButton>
      <Stack as="ul" wide above={8} lined aria-label="每一步的页面">
        {steps.map(({ link, fulfilled }) => {
          if (!link || fulfilled || !isHref(link.to)) return null;
          return (
            <li key={link.to}>
              <Row as={Link} href={link.to} minHeight={52} gap={12} spread tone="ink">
                {link.text}
                <Icon name="chevron" size={14} tone="faint" />
              </Row>
            </li>
          );
        })}
      </Stack>
      <Button fill="none" block className={styles.next} onClick={onRestart}>
        再看一遍
      </Button>
    </Stack>
  );
}
