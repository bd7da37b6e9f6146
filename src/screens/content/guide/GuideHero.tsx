import type { ReactNode } from 'react';
import { BackBar } from '#components/layout/BackBar.tsx';
import { Hero } from '#components/layout/Hero.tsx';
import headline from '#components/layout/headline.module.css';
import { Row, Stack, Text } from '#components/layout/primitives.tsx';
import styles from './guide.module.css';

/** A picture in the frame of 240 by 240: its address, place and width; the height is the same. */
type Part = readonly [src: string, x: number, y: number, width: number];

const CASKET: readonly Part[] = ['body', 'lid', 'seal'].map((layer) => [`/casket/${layer}.webp`, 4, 4, 232] as const);
const PRIZE: readonly Part[] = [
  ['/prizes/gift-box.webp', 24, 96, 192],
  ['/prizes/tea-bowl.webp', 52, 8, 136],
];

/** The objects of the pages to which the steps lead. */
const objectByPath: Readonly<Record<string, readonly Part[]>> = {
  '/address/create': PRIZE,
  '/assetsRecord': [
    ['/prizes/gift-box.webp', 96, 92, 136],
    ['/prizes/data-ip.webp', 100, 8, 124],
    ['/prizes/points.webp', 4, 56, 156],
  ],
  '/rule': CASKET,
  '/assistfriends': [['/empty/friends.svg', 8, 8, 224]],
  '/inviterFriends': [['/empty/poster.svg', 8, 8, 224]],
  '/shareVideo': [['/empty/film.svg', 8, 8, 224]],
  '/shareCode': [['/empty/code.svg', 8, 8, 224]],
  '/myteam': [['/empty/friends.svg', 8, 8, 224]],
  '/exposure': [['/empty/poster.svg', 8, 8, 224]],
};

interface GuideHeroProps {
  readonly barTitle: string;
  /** A line over the title. */
  readonly overline?: ReactNode;
  readonly title: ReactNode;
  /** The page of the step, whose object is shown. */
  readonly path?: string | undefined;
}

/** The head of a guide: the step to do now, with an object of it before the moon. */
export const GuideHero = ({ barTitle, overline, title, path = '' }: GuideHeroProps) => (
  <Hero bar={<BackBar title={barTitle} />}>
    <Row gap={12} spread>
      <Stack gap={4} grow>
        <Text className={styles.overline} size={14}>
          {overline}
        </Text>
        {/* A new key remounts the element, so that browsers count no layout shift for its new text. */}
        <Text key={path} as="h2" className={`${headline.headline} ${headline.gilt}`} lineBreak="balance">
          {title}
        </Text>
      </Stack>
      <svg className={styles.object} viewBox="0 0 240 240" width={128} height={128} aria-hidden="true">
        <circle cx="120" cy="120" r="112" fill="#f8ebcf" opacity=".9" />
        {(objectByPath[path] ?? CASKET).map(([src, x, y, width]) => (
          <image key={src} href={src} x={x} y={y} width={width} height={width} />
        ))}
      </svg>
    </Row>
  </Hero>
);
