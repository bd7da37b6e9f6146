import { Button } from '#components/form/Button.tsx';
import { Icon } from '#components/icons/Icon.tsx';
import { Link } from '#components/layout/Link.ts';
import layoutStyles from '#components/layout/layout.module.css';
import { LinkButton, Row, Stack } from '#components/layout/primitives.tsx';
import type { Guide } from '#machines/content/guide.ts';
import { type Href, isHref } from '#paths/href.ts';
import styles from './guide.module.css';

/** The page that a finished guide leads to. */
export interface Onward {
  readonly to: Href;
  readonly text: string;
}

interface FinishedProps {
  readonly steps: Guide['steps'];
  readonly onward: Onward;
  readonly onRestart: () => void;
}

/** The end of a guide: where to go now, and links to the pages of unfinished steps. */
export function Finished({ steps, onward, onRestart }: FinishedProps) {
  const unfinished = steps.flatMap(({ link, fulfilled }) =>
    link && !fulfilled && isHref(link.to) ? [{ ...link, to: link.to }] : [],
  );
  return (
    <Stack as="section" className={layoutStyles.heroCard} gap={8} padY={16} center aria-label="看完了" aria-live="polite">
      <LinkButton href={onward.to} wide tint="fill">
        {onward.text}
      </LinkButton>
      <Stack as="ul" wide above={8} lined aria-label="每一步的页面">
        {unfinished.map(({ to, text }) => (
          <li key={to}>
            <Row as={Link} href={to} minHeight={52} gap={12} spread tone="ink">
              {text}
              <Icon name="chevron" size={14} tone="faint" />
            </Row>
          </li>
        ))}
      </Stack>
      <Button fill="none" block className={styles.quietButton} onClick={onRestart}>
        再看一遍
      </Button>
    </Stack>
  );
}
