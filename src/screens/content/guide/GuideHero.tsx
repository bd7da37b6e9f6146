import type { ReactNode } from 'react';
import { Ground, season } from '#components/craft/crafts.tsx';
import { wholeFigures } from '#components/display/format.ts';
import { BackBar } from '#components/layout/BackBar.tsx';
import { Hero } from '#components/layout/Hero.tsx';
import headline from '#components/layout/headline.module.css';
import { Row, Stack, Text } from '#components/layout/primitives.tsx';
import { OpenCasket } from '#components/media/casket/OpenCasket.tsx';
import styles from './guide.module.css';

interface GuideHeroProps {
  readonly barTitle: string;
  readonly title: ReactNode;
  /** The clauses below the title say what the steps bring; lines break between them. */
  readonly promises?: readonly string[];
  /** Undefined once all steps are done: then the casket is open. */
  readonly picture: string | undefined;
}

/** The head of a guide: what its steps lead to, with a picture of it before the moon. */
export const GuideHero = ({ barTitle, title, promises = [], picture }: GuideHeroProps) => (
  <Ground craft={season}>
    <Hero bar={<BackBar title={barTitle} />}>
      <Row gap={12} spread>
        <Stack gap={4} grow>
          {/* A new key remounts the element, so that browsers count no layout shift for its new text. */}
          <Text key={promises[0]} as="h2" className={`${headline.headline} ${headline.gilt}`} lineBreak="balance">
            {title}
          </Text>
          <Text className={styles.promise} size={14} lineBreak="words">
            {promises.map((promise, index) => (
              <Text as="span" key={promise} lineBreak="whole">
                {wholeFigures(promise)}
                {index < promises.length - 1 && '，'}
              </Text>
            ))}
          </Text>
        </Stack>
        {picture ? (
          <img className={styles.object} src={picture} width={112} height={112} alt="" />
        ) : (
          <OpenCasket width={97} moon="#f8ebcf" />
        )}
      </Row>
    </Hero>
  </Ground>
);
