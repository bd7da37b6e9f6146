import { Icon } from '#components/icons/Icon.tsx';
import { Link } from '#components/layout/Link.ts';
import { Row, Stack } from '#components/layout/primitives.tsx';
import { articleHref } from '#paths/links.ts';
import styles from './HomeScreen.module.css';

/** The story of the home: a kiln on the day it is opened, which leads to the article about it. */
export const KilnStory = () => (
  <Row as={Link} href={articleHref('blue-and-white')} className={styles.story}>
    <img src="/home/kiln.webp" width={192} height={150} alt="" />
    <Stack as="span" gap={8} center grow>
      <b className={styles.storyTitle}>开窑那天</b>
      <Row as="span" gap={4} size={14} lineBreak="whole">
        读手艺的故事
        <Icon name="chevron" size={12} />
      </Row>
    </Stack>
  </Row>
);
