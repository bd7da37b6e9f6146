import { BackBar } from '../../components/BackBar';
import { DocumentView } from '../../components/DocumentView';
import { useFlow } from '../../hooks/useFlow';
import { drawRuleMachine } from '../../machines/drawRule';
import styles from './DocumentScreen.module.css';

/** The rules of the draw, and at which odds what is drawn. */
export default function DrawRuleScreen() {
  const { actor } = useFlow(drawRuleMachine, { input: { id: 'DRAW_RULE' } });
  return (
    <div className={styles.page}>
      <BackBar />
      <DocumentView part={actor} onRetry={() => actor.send({ type: 'document.retry' })} />
    </div>
  );
}
