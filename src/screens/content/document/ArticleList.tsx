import { Tag } from '#components/display/Tag.tsx';
import { FlowFailed } from '#components/feedback/FlowFailed.tsx';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { BackBar } from '#components/layout/BackBar.tsx';
import { Link } from '#components/layout/Link.ts';
import layoutStyles from '#components/layout/layout.module.css';
import { Row, Stack, Text } from '#components/layout/primitives.tsx';
import { useResource } from '#hooks/useResource.ts';
import { type ArticleSummary, articleList } from '#machines/content/article.ts';
import type { Href } from '#paths/href.ts';
import { articleHref } from '#paths/links.ts';
import styles from './ArticleList.module.css';

/** Articles with a screen of their own, which shows them step by step. */
const guideByArticle: Readonly<Record<string, { readonly to: Href; readonly kind: string }>> = {
  'task-intro': { to: '/taskIntro', kind: '教程' },
  'exposure-guide': { to: '/exposure', kind: '指南' },
};

/** All articles, by title and summary. */
export function ArticleList() {
  const { value, failed, ended } = useResource(articleList);
  return (
    <div className={layoutStyles.paddedPage}>
      <BackBar title="专栏文章" />
      <div className={layoutStyles.stack} aria-busy={!ended}>
        {failed && <FlowFailed {...failed} />}
        {!ended && ['318px', '112px', '112px'].map((height, index) => <Skeleton key={`${index} ${height}`} height={height} />)}
        {value && (
          <Stack as="ul" gap={12} aria-label="文章">
            {value.map((article, index) => (
              <ArticleItem key={article.id} {...article} lead={index === 0} />
            ))}
          </Stack>
        )}
      </div>
    </div>
  );
}

interface ArticleItemProps extends ArticleSummary {
  /** The first article has a larger picture. */
  readonly lead: boolean;
}

/** One article, or the guide that has a screen of its own. */
function ArticleItem({ id, title, summary, cover, readingTime, lead }: ArticleItemProps) {
  const guide = guideByArticle[id];
  return (
    <li>
      <Row
        as={Link}
        href={guide?.to ?? articleHref(id)}
        className={styles.article}
        gap={12}
        padY={12}
        card
        tone="ink"
        data-lead={lead || undefined}
      >
        <Stack as="span" className={styles.words} gap={4} grow>
          <strong>{title}</strong>
          <Text as="small" size={14} tone="soft">
            {summary}
          </Text>
          <Row as="span" gap={8}>
            <Tag tone={guide ? 'jade' : 'gold'}>{guide?.kind ?? '文章'}</Tag>
            {!guide && (
              <Text as="span" size={12} tone="faint">
                {readingTime}
              </Text>
            )}
          </Row>
        </Stack>
        {cover && (
          <img className={`round ${styles.cover}`} src={cover} width={96} height={72} alt="" loading={lead ? 'eager' : 'lazy'} />
        )}
      </Row>
    </li>
  );
}
