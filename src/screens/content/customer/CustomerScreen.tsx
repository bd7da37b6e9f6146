import { shallowEqual, useSelector } from '@xstate/react';
import { FlowFailed } from '../../../components/feedback/FlowFailed';
import { Skeleton } from '../../../components/feedback/Skeleton';
import { BackBar } from '../../../components/layout/BackBar';
import layout from '../../../components/layout/layout.module.css';
import { RichText } from '../../../components/media/RichText';
import { useFlow } from '../../../hooks/useFlow';
import { customerMachine } from '../../../machines/content/customer';
import { waitUntilOf } from '../../../machines/core/states';
import { Contacts } from './Contacts';
import styles from './CustomerScreen.module.css';
import { Questions } from './Questions';

/** Customer service: contacts first, then questions with their answers, then everything else that the text has. */
export default function CustomerScreen() {
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
      <BackBar title={document?.title ?? '官方客服'} />
      <div className={layout.stack} aria-busy={!document && !failure}>
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
