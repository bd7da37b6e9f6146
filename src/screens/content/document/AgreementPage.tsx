import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { BackBar } from '#components/layout/BackBar.tsx';
import layoutStyles from '#components/layout/layout.module.css';
import { Card } from '#components/layout/primitives.tsx';
import { PageLinks } from '#components/list/PageLinks.tsx';
import { useFlow } from '#hooks/useFlow.ts';
import { type AgreementInput, agreementMachine } from '#machines/content/document.ts';
import { DocumentView } from './DocumentView';
import styles from './document.module.css';

interface AgreementPageProps extends AgreementInput {
  /** Stands above the text, also while that loads. */
  readonly children?: ReactNode;
}

/** The pages for a reader who has more to ask. */
const others = [
  { icon: 'article', text: '用户协议', path: '/protocol', code: 'USER_AGREEMENT' },
  { icon: 'shield', text: '隐私协议', path: '/yxyyHelp', code: 'PRIVACY' },
  { icon: 'headset', text: '联系客服', path: '/customer', code: 'CUSTOMER' },
] as const;

/** A page with one agreement, its table of contents, and the ways to others. */
export function AgreementPage({ id, children }: AgreementPageProps) {
  const { actor } = useFlow(agreementMachine, { input: { id } });
  const title = useSelector(actor, (current) => current.context.document?.title);
  return (
    <div className={`${layoutStyles.page} ${styles.page}`}>
      <BackBar title={title} />
      <DocumentView actor={actor} contents onRetry={() => actor.send({ type: 'flow.retry' })}>
        {children}
      </DocumentView>
      {title && (
        <Card as="nav" inset padY={4} tint="paper" aria-label="还可以看">
          <PageLinks links={others.filter(({ code }) => code !== id)} />
        </Card>
      )}
    </div>
  );
}
