import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { regionText } from '#components/display/format.ts';
import { Sheet } from '#components/layer/Sheet.tsx';
import { groupPhone } from '#machines/core/phone.ts';
import type { paymentPasswordMachine } from '#machines/redemption/paymentPassword/machine.ts';
import type { RedemptionContext } from '#machines/redemption/redemption/setup.ts';
import { OfferLines } from './OfferLines';
import { PayForm } from './PayForm';
import { SetPasswordForm } from './SetPasswordForm';
import styles from './Sheet.module.css';
import { isSheet, type Send, type Status } from './view';

interface ConfirmSheetProps {
  readonly status: Status;
  readonly context: RedemptionContext;
  readonly actor: ActorRefFrom<typeof paymentPasswordMachine> | undefined;
  readonly send: Send;
}

/** Shows the quote once more, and the payment password under it. */
export function ConfirmSheet({ status, context, actor, send }: ConfirmSheetProps) {
  const { kind, typed, terms, specs, address, offer, former, intent } = context;
  const goods = terms?.goods;
  const setting = useSelector(actor, (current) => current?.matches('setting') ?? false);
  return (
    <Sheet open={isSheet(status)} label={setting ? '支付密码' : '确认兑换'} onClose={() => send({ type: 'flow.back' })}>
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
                  <span className={styles.specs}>{[...Object.values(specs), `${typed} 件`].join(' / ')}</span>
                </p>
              </div>
            )}
            {goods && address && (
              <p className={styles.to}>
                寄往 {regionText(address)} {address.addressDetail}，<bdi>{address.name}</bdi> {groupPhone(address.tel)}
              </p>
            )}
            <div className={styles.quote}>
              <OfferLines
                kind={kind}
                amounts={status === 'requoting' ? null : (offer ?? intent?.amounts ?? null)}
                former={former}
                until={status === 'lapsed' ? null : (offer ?? intent)?.expiresAt}
              />
            </div>
            <PayForm status={status} context={context} actor={actor} send={send} />
          </>
        )}
      </div>
    </Sheet>
  );
}
