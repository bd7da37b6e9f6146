import { BackBar } from '../../../components/layout/BackBar';
import layout from '../../../components/layout/layout.module.css';
import { useFlow } from '../../../hooks/useFlow';
import { type AgreementInput, agreementMachine } from '../../../machines/content/document';
import styles from './DocumentScreen.module.css';
import { DocumentView } from './DocumentView';

interface DocumentScreenProps extends AgreementInput {
  /** Another document machine, for rules that show more than an agreement. */
  readonly machine?: typeof agreementMachine | undefined;
}

/** An agreement as a page. */
export function DocumentScreen({ id, machine = agreementMachine }: DocumentScreenProps) {
  const { actor } = useFlow(machine, { input: { id } });
  return (
    <div className={`${layout.page} ${styles.page}`}>
      <BackBar />
      <DocumentView actor={actor} onRetry={() => actor.send({ type: 'flow.retry' })} />
    </div>
  );
}
