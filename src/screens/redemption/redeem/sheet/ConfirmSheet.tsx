import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { addressText } from '#components/display/format.ts';
import { Sheet } from '#components/layer/Sheet.tsx';
import { Row, Stack, Text } from '#components/layout/primitives.tsx';
import { PrizeIcon } from '#components/media/PrizeIcon.tsx';
import { groupPhone } from '#machines/core/phone.ts';
import { stageOf } from '#machines/core/status.ts';
import { pictureOf } from '#machines/goods/goods.ts';
import type { paymentPasswordMachine } from '#machines/redemption/paymentPassword/machine.ts';
import type { RedemptionContext } from '#machines/redemption/redemption/context.ts';
import { OfferLines } from '../OfferLines';
import { isSheetOpen, type Send, type Status } from '../redeemView';
import { PayForm } from './PayForm';
import { SetPasswordForm } from './SetPasswordForm';
import styles from './Sheet.module.css';

interface ConfirmSheetProps {
  readonly status: Status;
  readonly context: RedemptionContext;
  readonly passwordActor: ActorRefFrom<typeof paymentPasswordMachine> | undefined;
  readonly send: Send;
}

/** The sheet of the second step: the quote once more, and the payment password below it, or the form that sets one. */
export function ConfirmSheet({ status, context, passwordActor, send }: ConfirmSheetProps) {
  const { kind, typed, terms, specs, address, offer, previousAmounts, intent } = context;
  const goods = terms?.goods;
  // A redemption that is sent again has no offer until its quote is renewed.
  const quote = offer ?? (intent && { ...intent.amounts, expiresAt: intent.expiresAt });
  const isSetting = useSelector(passwordActor, (current) => current && stageOf(current)) === 'setting';
  return (
    <Sheet open={isSheetOpen(status)} label={isSetting ? '支付密码' : '确认兑换'} onClose={() => send({ type: 'flow.back' })}>
      <div className={styles.sheet}>
        {isSetting ? (
          <SetPasswordForm passwordActor={passwordActor} send={send} />
        ) : (
          <>
            <h2 className={styles.title}>确认兑换</h2>
            {goods && (
              <Row gap={12}>
                <PrizeIcon src={pictureOf(goods, specs)} size={56} />
                <Stack as="p">
                  <strong>{goods.name}</strong>
                  <Text as="span" size={14} tone="faint">
                    {[...Object.values(specs), `${typed} 件`].join(' / ')}
                  </Text>
                </Stack>
              </Row>
            )}
            {goods && address && (
              <Text above={12} size={14} tone="soft" lineBreak="words">
                寄往 {addressText(address)}，
                <Text as="bdi" lineBreak="whole">
                  {address.name}
                </Text>{' '}
                <Text as="span" lineBreak="whole">
                  {groupPhone(address.tel)}
                </Text>
              </Text>
            )}
            <div className={styles.quote}>
              <OfferLines
                kind={kind}
                amounts={status === 'requoting' ? null : quote}
                previous={previousAmounts}
                until={status === 'quoteExpired' ? null : quote?.expiresAt}
              />
            </div>
            <PayForm status={status} context={context} passwordActor={passwordActor} send={send} />
          </>
        )}
      </div>
    </Sheet>
  );
}
