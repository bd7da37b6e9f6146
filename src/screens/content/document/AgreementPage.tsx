import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { BackBar } from '#components/layout/BackBar.tsx';
import layoutStyles from '#components/layout/layout.module.css';
import { Card } from '#components/layout/primitives.tsx';
import { useFlow } from '#hooks/useFlow.ts';
import { type AgreementInput, agreementMachine } from '#machines/content/document.ts';
import { type LinkRow, LinkRows } from '../../redemption/redeem/LinkRows';
import { DocumentView } from './DocumentView';
import styles from './document.module.css';

interface AgreementPageProps extends AgreementInput {
  /** Stands above the text, also while that loads. */
  readonly children?: ReactNode;
}

/** The pages for a reader who has more to ask. */
const others: readonly (LinkRow & { readonly code?: AgreementInput['id'] })[] = [
  { icon: 'article', text: '用户协议', note: '账号、兑换与双方的约定', path: '/protocol', code: 'USER_AGREEMENT' },
  { icon: 'shield', text: '隐私协议', note: '收集什么信息，怎样保护', path: '/yxyyHelp', code: 'PRIVACY' },
  { icon: 'headset', text: '联系客服', note: '对条款有疑问，或要行使您的权利', path: '/customer' },
];

/** A page with one agreement, its table of contents, the ways to others, and a button back to the top. */
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
        <Card as="nav" inset below={16} padY={4} tint="paper" aria-label="还可以看">
          <LinkRows rows={others.filter(({ code }) => code !== id)} />
        </Card>
      )}
      <button type="button" className={styles.top} onClick={() => window.scrollTo(0, 0)}>
        回到顶部
      </button>
    </div>
  );
}
