import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { regionText } from '#components/display/format.ts';
import { Sheet } from '#components/layer/Sheet.tsx';
import { groupPhone } from '#machines/core/phone.ts';
import type { paymentPasswordMachine } from '#machines/redemption/paymentPassword/machine.ts';
import { OfferLines } from './OfferLines';
import { PayForm } from './PayForm';
import { SetPasswordForm } from './SetPasswordForm';
import styles from './Sheet.module.css';
import type { RedemptionView, Send } from './view';

interface ConfirmSheetProps {
  readonly view: RedemptionView;
  readonly actor: ActorRefFrom<typeof paymentPasswordMachine> | undefined;
  readonly send: Send;
}

/** Shows the quote once more, and the payment password under it. */
export function ConfirmSheet({ view, actor, send }: ConfirmSheetProps) {
  const goods = view.terms?.goods;
  const setting = useSelector(actor, (current) => current?.matches('setting') ?? false);
  return (
    <Sheet open={view.sheet} label={setting ? '支付密码' : '确认兑换'} onClose={() => send({ type: 'flow.back' })}>
      <div className={styles.sheet}>
        {setting ? (
          <SetPasswordForm actor={actor} send={send} />
        ) : (
          <>
            <h2 className={styles.title}>确认兑换</h2>
            {goods && (
              <div className={styles.goods}>
                <img className={styles.thumb} src={goods.images[0] || undefined} width={56} height={56} alt="" />
                <p>
                  <strong>{goods.name}</strong>
                  <span className={styles.specs}>{[...Object.values(view.specs), `${view.typed} 件`].join(' / ')}</span>
                </p>
              </div>
            )}
            {goods && view.address && (
              <p className={styles.to}>
                寄往 {regionText(view.address)} {view.address.addressDetail}，<bdi>{view.address.name}</bdi>{' '}
                {groupPhone(view.address.tel)}
              </p>
            )}
            <div className={styles.quote}>
              <OfferLines
                kind={view.kind}
                amounts={view.quoting ? null : (view.intent?.amounts ?? view.offer)}
                until={view.intent || view.expired ? null : view.offer?.expiresAt}
              />
            </div>
            <PayForm view={view} actor={actor} send={send} />
          </>
        )}
      </div>
    </Sheet>
  );
}
