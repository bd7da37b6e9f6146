import type { FormEvent } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { MainButton } from '#components/form/Button.tsx';
import { FieldError } from '#components/form/FieldError.tsx';
import { FormAlert } from '#components/form/FormAlert.tsx';
import { BottomBar } from '#components/layer/BottomBar.tsx';
import { Card, Note, Row } from '#components/layout/primitives.tsx';
import { Uploader } from '#components/media/Uploader.tsx';
import type { uploaderMachine } from '#machines/controls/uploader.ts';
import { oneOf } from '#machines/core/status.ts';
import { missingParts, type RedemptionContext } from '#machines/redemption/redemption/context.ts';
import type { redemptionMachine } from '#machines/redemption/redemption/machine.ts';
import { AmountCard } from './AmountCard';
import { GoodsCard } from './goods/GoodsCard';
import { OfferLines } from './OfferLines';
import { RedemptionTotal } from './RedemptionTotal';
import { isQuoting, isSheetOpen, quotedAmounts, type Send, type Status, type Terms, totalAmounts } from './redeemView';

interface RedemptionFormProps {
  readonly status: Status;
  readonly context: RedemptionContext;
  readonly terms: Terms;
  readonly uploader: SnapshotFrom<typeof redemptionMachine>['children']['uploader'];
  readonly send: Send;
}

interface FormButton {
  readonly text: string;
  readonly event: 'redemption.next' | 'quote.renew';
}
const NEXT: FormButton = { text: '下一步', event: 'redemption.next' };
/** The button at the end of the form; in the other statuses it is disabled. */
const buttonByStatus: Readonly<Partial<Record<Status, FormButton>>> = {
  // Without an amount the tap makes the flow say so at the field.
  blank: NEXT,
  offered: NEXT,
  lacking: NEXT,
  expired: { text: '重新报价', event: 'quote.renew' },
  unquoted: { text: '重试', event: 'quote.renew' },
};

/** The amount is missing or does not fit: a tap on the button then leads to its field. */
const isAmountOpen = oneOf<Status>('blank', 'missing', 'unfit', 'refused');

/** The form of a redemption: the amount or the goods, and the live quote below. */
export function RedemptionForm({ status, context, terms, uploader, send }: RedemptionFormProps) {
  const { kind, failure } = context;
  // The button stays enabled under the sheet, so that the focus can return to it.
  const button = isSheetOpen(status) ? NEXT : buttonByStatus[status];
  const leadsToAmount = kind !== 'MALL' && isAmountOpen(status);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The amount is the first field.
    if (leadsToAmount) event.currentTarget.querySelector('input')?.focus();
    if (button) send({ type: button.event });
  };
  const amounts = quotedAmounts(status, context);
  const total = totalAmounts(status, context, terms);
  return (
    <form onSubmit={submit} noValidate>
      {terms.goods && <GoodsCard status={status} context={context} terms={terms} goods={terms.goods} send={send} />}
      {kind !== 'MALL' && <AmountCard kind={kind} status={status} context={context} terms={terms} send={send} />}
      {kind === 'DATA_IP' && (
        <Vouchers actor={uploader} unready={status === 'lacking' && missingParts(context).files} send={send} />
      )}
      {kind !== 'MALL' && amounts !== undefined && (
        <Card as="section" inset below={12} padY={16} aria-label="兑换明细">
          <OfferLines kind={kind} amounts={amounts} until={status === 'expired' ? null : context.offer?.expiresAt} />
        </Card>
      )}
      <BottomBar>
        {!isSheetOpen(status) && <FormAlert failure={failure} />}
        {status === 'expired' && (
          <Note tint="gold" role="alert">
            报价已过期，请重新确认
          </Note>
        )}
        <Row gap={12}>
          {total !== undefined && <RedemptionTotal kind={kind} amounts={total} />}
          <MainButton
            className="grow"
            type="submit"
            disabled={!button && !leadsToAmount}
            loading={!button && isQuoting(status)}
            loadingText="正在报价"
          >
            {(button ?? NEXT).text}
          </MainButton>
        </Row>
      </BottomBar>
    </form>
  );
}

interface VouchersProps {
  readonly actor: ActorRefFrom<typeof uploaderMachine> | undefined;
  /** A picture is still being prepared, or failed. */
  readonly unready: boolean;
  readonly send: Send;
}

/** Optional pictures for the review: one row, until there are any. */
const Vouchers = ({ actor, unready, send }: VouchersProps) => (
  <Card inset below={12} padY={8}>
    <Uploader label="凭证" rowHint="活动照片或订单截图，仅用于审核" actor={actor} send={send} />
    <FieldError>{unready && '请等图片处理好，或移除不可用的图片'}</FieldError>
  </Card>
);
