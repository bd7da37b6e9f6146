import { BackBar } from '../../components/BackBar';
import { DocumentView } from '../../components/DocumentView';
import { useFlow } from '../../hooks/useFlow';
import { type AgreementInput, agreementMachine } from '../../machines/document';
import styles from './DocumentScreen.module.css';

/** An agreement as a page of its own. */
export function DocumentScreen({ id }: AgreementInput) {
  const { actor } = useFlow(agreementMachine, { input: { id } });
  return (
    <div className={styles.page}>
      <BackBar />
      <DocumentView part={actor} onRetry={() => actor.send({ type: 'document.retry' })} />
    </div>
  );
}
