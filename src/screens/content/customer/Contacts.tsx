import type { SnapshotFrom } from 'xstate';
import { Icon } from '#components/icons/Icon.tsx';
import layout from '#components/layout/layout.module.css';
import { useFlow } from '#hooks/useFlow.ts';
import { copyMachine } from '#machines/content/copy.ts';
import type { customerMachine } from '#machines/content/customer.ts';
import styles from './CustomerScreen.module.css';

type Help = NonNullable<NonNullable<SnapshotFrom<typeof customerMachine>['context']['document']>['help']>;

/** Each with the punctuation that ends it. */
const phrasesOf = (text: string) => text.match(/[^，；。]+[，；。]*/g) ?? [];

/** How customer service is reached, and when. */
export function Contacts({ help: { phone, wechat, facts, serving } }: { readonly help: Help }) {
  const { actor } = useFlow(copyMachine);
  if (!phone && !wechat) return null;
  return (
    <section className={styles.contacts} aria-label="联系客服">
      {phone && (
        <a className={styles.contact} href={`tel:${phone.number}`}>
          <Icon name="headset" />
          <span className={layout.grow}>
            客服电话<b>{phone.text}</b>
            {serving !== undefined && (
              <span className={styles.serving} data-open={serving || undefined}>
                {serving ? '现在服务中' : '现在非服务时间'}
              </span>
            )}
          </span>
          <span className={styles.do} data-main>
            拨打
          </span>
        </a>
      )}
      {wechat && (
        <button type="button" className={styles.contact} onClick={() => actor.send({ type: 'copy.start', text: wechat })}>
          <Icon name="chat" />
          <span className={layout.grow}>
            客服微信号<b>{wechat}</b>
          </span>
          <span className={styles.do}>复制</span>
        </button>
      )}
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {phrasesOf(value).map((phrase) => (
                  <span key={phrase}>{phrase}</span>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
