import { shallowEqual, useSelector } from '@xstate/react';
import { CopyNumber } from '#components/display/CopyNumber.tsx';
import { FlowFailed } from '#components/feedback/FlowFailed.tsx';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { BackBar } from '#components/layout/BackBar.tsx';
import layout from '#components/layout/layout.module.css';
import { RichText } from '#components/media/RichText.tsx';
import { useHashSearch } from '#hooks/hashLocation.ts';
import { useFlow } from '#hooks/useFlow.ts';
import { customerMachine } from '#machines/content/customer.ts';
import { waitUntilOf } from '#machines/core/states.ts';
import { queryOf } from '#paths/href.ts';
import { titleOf } from '#paths/routes.ts';
import { Contacts } from './Contacts';
import styles from './CustomerScreen.module.css';
import { Questions } from './Questions';

/** Only the number of a record is accepted: nobody can make this page say a sentence by a link. */
const RECORD_NUMBER = /^[\w.-]{1,64}$/;

/** Customer service: the number that is asked about, contacts, questions with their answers, then everything else that the text has. */
export default function CustomerScreen() {
  const no = queryOf(useHashSearch(), 'no') ?? '';
  const { actor } = useFlow(customerMachine, { input: { id: 'CUSTOMER' } });
  const { document, failure, waitUntil } = useSelector(
    actor,
    (current) => ({
      document: current.context.document,
      failure: current.context.failure,
      waitUntil: waitUntilOf(current),
    }),
    shallowEqual,
  );
  const help = document?.help;
  const texts = help?.sections.filter(({ questions, html }) => questions.length === 0 && html !== '') ?? [];
  return (
    <div className={layout.paddedPage}>
      <BackBar title={document?.title ?? titleOf('/customer')} />
      <div className={layout.stack} aria-busy={!document && !failure}>
        {RECORD_NUMBER.test(no) && (
          <section className={styles.asked} aria-label="咨询的编号">
            联系客服时请提供此编号
            <CopyNumber name="编号" number={no} short />
          </section>
        )}
        {failure && !document && (
          <FlowFailed failure={failure} waitUntil={waitUntil} onRetry={() => actor.send({ type: 'flow.retry' })} />
        )}
        {!document && !failure && ['136px', '240px'].map((height) => <Skeleton key={height} height={height} />)}
        {help && (
          <>
            <Contacts help={help} />
            <Questions sections={help.sections} />
            {texts.map(({ title, html }) => (
              <section key={title} className={styles.card} aria-label={title || undefined}>
                {title && <h2 className={styles.heading}>{title}</h2>}
                <RichText html={html} loading={<Skeleton height="72px" />} />
              </section>
            ))}
            {help.preface && (
              <div className={styles.preface}>
                <RichText html={help.preface} loading={<Skeleton />} />
              </div>
            )}
            {help.footer && <p className={styles.footer}>{help.footer}</p>}
          </>
        )}
      </div>
    </div>
  );
}
