import { useSelector } from '@xstate/react';
import { BackBar } from '#components/layout/BackBar.tsx';
import layoutStyles from '#components/layout/layout.module.css';
import { useQuery } from '#hooks/hashLocation.ts';
import { useFlow } from '#hooks/useFlow.ts';
import { articleMachine, type MentionedGoods } from '#machines/content/article.ts';
import { ArticleEnd } from './ArticleEnd';
import { ArticleGoods } from './ArticleGoods';
import { ArticleList } from './ArticleList';
import { DocumentView } from './DocumentView';
import styles from './document.module.css';

const NO_GOODS: readonly MentionedGoods[] = [];

/** The article of `?id=`; without one, the list of articles. */
export default function ArticleScreen() {
  const id = useQuery('id');
  return id ? <Article key={id} id={id} /> : <ArticleList />;
}

/** One article. */
function Article({ id }: { readonly id: string }) {
  const { actor } = useFlow(articleMachine, { input: { id } });
  // An article that could not be read has no title, so the bar shows the section's.
  const failed = useSelector(actor, (current) => current.context.failure !== null);
  const title = useSelector(actor, (current) => current.context.document?.title);
  const goods = useSelector(actor, (current) => current.context.document?.goods ?? NO_GOODS);
  return (
    <div className={`${layoutStyles.page} ${styles.page}`}>
      <BackBar title={failed ? '专栏文章' : undefined} />
      <DocumentView actor={actor} headingSize={28} cover onRetry={() => actor.send({ type: 'flow.retry' })} />
      {goods.length > 0 && <ArticleGoods goods={goods} />}
      {title && <ArticleEnd title={title} />}
    </div>
  );
}
