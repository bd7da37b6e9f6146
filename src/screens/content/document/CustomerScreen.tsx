import { useSelector } from '@xstate/react';
import { BackBar } from '../../../components/layout/BackBar';
import layout from '../../../components/layout/layout.module.css';
import { useFlow } from '../../../hooks/useFlow';
import { copyMachine } from '../../../machines/content/copy';
import { customerMachine } from '../../../machines/content/customer';
import contact from './CustomerScreen.module.css';
import styles from './DocumentScreen.module.css';
import { DocumentView } from './DocumentView';

/** Customer service: contacts first, then the document. */
export default function CustomerScreen() {
  const { actor } = useFlow(customerMachine, { input: { id: 'CUSTOMER' } });
  const { actor: copying } = useFlow(copyMachine);
  const ways = useSelector(actor, (current) => current.context.document?.contact);
  return (
    <div className={`${layout.page} ${styles.page}`}>
      <BackBar />
      {ways && (
        <div className={contact.ways}>
          {ways.phone && (
            <a className={contact.call} href={`tel:${ways.phone}`}>
              拨打客服电话
            </a>
          )}
          {ways.wechat && (
            <button
              type="button"
              className={contact.copy}
              onClick={() => copying.send({ type: 'copy.start', text: ways.wechat ?? '' })}
            >
              复制客服微信号
            </button>
          )}
        </div>
      )}
      <DocumentView actor={actor} onRetry={() => actor.send({ type: 'flow.retry' })} />
    </div>
  );
}
