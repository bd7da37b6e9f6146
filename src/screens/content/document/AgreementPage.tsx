import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { BackBar } from '#components/layout/BackBar.tsx';
import layoutStyles from '#components/layout/layout.module.css';
import { useFlow } from '#hooks/useFlow.ts';
import { type AgreementInput, agreementMachine } from '#machines/content/document.ts';
import { DocumentView } from './DocumentView';
import styles from './document.module.css';

interface AgreementPageProps extends AgreementInput {
  /** Stands above the text, also while that loads. */
  readonly children?: ReactNode;
}

/** A page with one agreement, its table of contents, and a button back to the top. */
export function AgreementPage({ id, children }: AgreementPageProps) {
  const { actor } = useFlow(agreementMachine, { input: { id } });
  const title = useSelector(actor, (current) => current.context.document?.title);
  return (
    <div className={`${layoutStyles.page} ${styles.page}`}>
      <BackBar title={title} />
      <DocumentView actor={actor} contents onRetry={() => actor.send({ type: 'flow.retry' })}>
        {children}
      </DocumentView>
      <button type="button" className={styles.top} onClick={() => window.scrollTo(0, 0)}>
        回到顶部
      </button>
    </div>
  );
}
