import { Tag } from '../../../components/display/Tag';
import { Empty } from '../../../components/feedback/Empty';
import { FlowFailed } from '../../../components/feedback/FlowFailed';
import { Skeleton } from '../../../components/feedback/Skeleton';
import { BackBar } from '../../../components/layout/BackBar';
import { Link } from '../../../components/layout/Link';
import layout from '../../../components/layout/layout.module.css';
import { useResource } from '../../../hooks/useResource';
import { articles } from '../../../machines/content/article';
import type { Href } from '../../../paths/href';
import { articleHref } from '../../../paths/links';
import * as paths from '../../../paths/paths';
import styles from './ArticleList.module.css';

/** Articles with a screen of their own, which shows them step by step. */
const guides: Readonly<Record<string, { readonly to: Href; readonly kind: string }>> = {
  'task-intro': { to: paths.TASK_INTRO, kind: '教程' },
  'exposure-guide': { to: paths.EXPOSURE, kind: '指南' },
};

/** All articles, by title and summary. */
export function ArticleList() {
  const { value, failed } = useResource(articles);
  return (
    <div className={layout.paddedPage}>
      <BackBar title="专栏文章" />
      <div className={layout.stack} aria-busy={!value && !failed}>
        {failed && <FlowFailed {...failed} />}
        {!value && !failed && [1, 2, 3, 4].map((place) => <Skeleton key={place} height="96px" />)}
        {value?.length === 0 && (
          <Empty picture="articles">
            <p>还没有文章</p>
            <Link href={paths.HOME}>回到首页</Link>
          </Empty>
        )}
        {value && value.length > 0 && (
          <ul className={styles.list} aria-label="文章">
            {value.map(({ id, title, summary, cover }) => (
              <li key={id}>
                <Link href={guides[id]?.to ?? articleHref(id)} className={styles.article}>
                  <span className={styles.words}>
                    <strong>{title}</strong>
                    <small>{summary}</small>
                    <Tag tone={guides[id] ? 'jade' : 'gold'}>{guides[id]?.kind ?? '文章'}</Tag>
                  </span>
                  {cover && <img className={styles.cover} src={cover} width={96} height={72} alt="" loading="lazy" />}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
