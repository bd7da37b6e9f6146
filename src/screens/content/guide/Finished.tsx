import { Tick } from '#components/feedback/Tick.tsx';
import layoutStyles from '#components/layout/layout.module.css';
import { LinkButton, Stack } from '#components/layout/primitives.tsx';
import type { Href } from '#paths/href.ts';

/** The page that a finished guide leads to. */
export interface NextPage {
  readonly to: Href;
  readonly text: string;
}

/** The end of a guide links to the next page. */
export const Finished = ({ nextPage }: { readonly nextPage: NextPage }) => (
  <Stack as="section" className={layoutStyles.heroCard} gap={8} padY={16} center aria-label="全部完成">
    <Tick tone="jade" />
    <LinkButton href={nextPage.to} wide tint="fill">
      {nextPage.text}
    </LinkButton>
  </Stack>
);
