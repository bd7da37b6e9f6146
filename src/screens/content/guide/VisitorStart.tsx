import layoutStyles from '#components/layout/layout.module.css';
import { Stack, Text } from '#components/layout/primitives.tsx';
import type { Guide } from '#machines/content/guide.ts';
import type { Path } from '#paths/href.ts';
import { EnterButtons } from '../EnterButtons';
import { GuideHero } from './GuideHero';

interface VisitorStartProps {
  readonly title: string;
  readonly guide: Guide;
  readonly path: Path;
}

/** Says what the guide is good for, and leads to the registration: no step can be done without an account. */
export function VisitorStart({ title, guide: { summary, steps }, path }: VisitorStartProps) {
  const [headline, ...promises] = summary.split('，');
  return (
    <>
      <GuideHero barTitle={title} overline={`一共 ${steps.length} 步`} title={headline} path={path} />
      <Stack as="section" className={layoutStyles.heroCard} gap={12} padY={16} aria-label="注册和登录">
        {promises.length > 0 && (
          <Text tone="soft" center lineBreak="words">
            {promises.join('，')}
          </Text>
        )}
        <EnterButtons returnTo={path} />
      </Stack>
    </>
  );
}
