import { useSelector } from '@xstate/react';
import { CopyNumber } from '#components/display/CopyNumber.tsx';
import { FlowFailed } from '#components/feedback/FlowFailed.tsx';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { BackBar } from '#components/layout/BackBar.tsx';
import layoutStyles from '#components/layout/layout.module.css';
import { Card, Text } from '#components/layout/primitives.tsx';
import { useQuery } from '#hooks/hashLocation.ts';
import { useSession } from '#hooks/session.ts';
import { useFlow } from '#hooks/useFlow.ts';
import { customerMachine } from '#machines/content/customer.ts';
import { waitUntilOf } from '#machines/core/failureHandling.ts';
import { titleOf } from '#paths/routes.ts';
import styles from './CustomerScreen.module.css';
import { HelpText } from './HelpText';

/** The shape of a record's number. Other text of the link is not shown, because anybody could write a sentence into a link. */
const RECORD_NUMBER = /^[\w.-]{1,64}$/;

/** Customer service: the number of the record that is asked about, then contacts, questions and texts. */
export default function CustomerScreen() {
  const { isMember } = useSession();
  const recordNumber = useQuery('no') ?? '';
  const asksAboutRecord = RECORD_NUMBER.test(recordNumber);
  const { actor } = useFlow(customerMachine, { input: { id: 'CUSTOMER' } });
  const current = useSelector(actor, (snapshot) => snapshot);
  const { document, failure } = current.context;
  const isLoading = !document && !failure;
  return (
    <div className={styles.page}>
      <BackBar title={document?.title ?? titleOf('/customer')} />
      <div className={layoutStyles.stack} aria-busy={isLoading}>
        {asksAboutRecord && (
          <Card as="section" padY={12} aria-label="咨询的编号">
            <Text size={14} tone="soft">
              联系客服时请提供此编号
            </Text>
            <CopyNumber name="编号" number={recordNumber} short />
          </Card>
        )}
        {failure && !document && (
          <FlowFailed failure={failure} waitUntil={waitUntilOf(current)} onRetry={() => actor.send({ type: 'flow.retry' })} />
        )}
        {isLoading && ['44px', '240px', '480px'].map((height) => <Skeleton key={height} height={height} />)}
        {document?.help && <HelpText help={document.help} isMember={isMember} asksAboutRecord={asksAboutRecord} />}
      </div>
    </div>
  );
}
