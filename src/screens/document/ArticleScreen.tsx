import { BackBar } from '../../components/BackBar';
import { DocumentView } from '../../components/DocumentView';
import { queryOf, useHashSearch } from '../../hooks/hashLocation';
import { useFlow } from '../../hooks/useFlow';
import { articleMachine } from '../../machines/article';
import styles from './DocumentScreen.module.css';

/** The article that `?id=` names. */
export default function ArticleScreen() {
  const id = queryOf(useHashSearch(), 'id') ?? '';
  return <Article key={id} id={id} />;
}

function Article({ id }: { readonly id: string }) {
  const { actor } = useFlow(articleMachine, { input: { id } });
  return (
    <div className={styles.page}>
      <BackBar />
      <DocumentView part={actor} onRetry={() => actor.send({ type: 'document.retry' })} />
    </div>
  );
}
