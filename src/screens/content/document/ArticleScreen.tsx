import { useSelector } from '@xstate/react';
import { BackBar } from '../../../components/layout/BackBar';
import { Link } from '../../../components/layout/Link';
import layout from '../../../components/layout/layout.module.css';
import { useHashSearch } from '../../../hooks/hashLocation';
import { useFlow } from '../../../hooks/useFlow';
import { articleMachine } from '../../../machines/content/article';
import { queryOf } from '../../../paths/href';
import * as paths from '../../../paths/paths';
import { ArticleList } from './ArticleList';
import styles from './DocumentScreen.module.css';
import { DocumentView } from './DocumentView';

/** The article of `?id=`; without one, the list of articles. */
export default function ArticleScreen() {
  const id = queryOf(useHashSearch(), 'id');
  return id ? <Article key={id} id={id} /> : <ArticleList />;
}

function Article({ id }: { readonly id: string }) {
  const { actor } = useFlow(articleMachine, { input: { id } });
  // The failure view has no title.
  const failed = useSelector(actor, (current) => current.context.failure !== null);
  return (
    <div className={`${layout.page} ${styles.page}`}>
      <BackBar title={failed ? '专栏文章' : undefined} end={<Link href={paths.ARTICLE_TEMPLATE}>更多文章</Link>} />
      <DocumentView actor={actor} pictured onRetry={() => actor.send({ type: 'flow.retry' })} />
    </div>
  );
}
