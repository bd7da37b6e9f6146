import type { FormEvent } from 'react';
import type { SnapshotFrom } from 'xstate';
import { Action } from '#components/form/Action.tsx';
import { Button } from '#components/form/Button.tsx';
import { FormAlert } from '#components/form/FormAlert.tsx';
import type { redemptionMachine } from '#machines/redemption/redemption/machine.ts';
import { AmountCard } from './AmountCard';
import type { Terms } from './amountTexts';
import { GoodsCard } from './GoodsCard';
import { TooLittle } from './More';
import { OfferLines } from './OfferLines';
import styles from './Redeem.module.css';
import { Vouchers } from './Vouchers';
import type { RedemptionView, Send } from './view';

interface FillingProps {
  readonly view: RedemptionView;
  readonly terms: Terms;
  readonly uploader: SnapshotFrom<typeof redemptionMachine>['children']['uploader'];
  readonly send: Send;
}

/** The first step: the amount or the goods, and the live quote below. */
export function Filling({ view, terms, uploader, send }: FillingProps) {
  const { kind, quoting, quoted, sheet, expired, unquoted, offer } = view;
  const stale = (expired || unquoted) && !sheet;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ type: stale ? 'quote.renew' : 'redemption.next' });
  };
  if (kind !== 'MALL' && terms.max < terms.min) return <TooLittle kind={kind} terms={terms} />;
  return (
    <form className={styles.filling} onSubmit={submit} noValidate>
      {terms.goods ? (
        <GoodsCard view={view} terms={terms} goods={terms.goods} send={send} />
      ) : (
        <AmountCard view={view} terms={terms} send={send} />
      )}
      {kind === 'DATA_IP' && <Vouchers actor={uploader} unready={view.lacksFiles} send={send} />}
      {(quoting || (offer && !view.unfit)) && (
        <section className={styles.card} aria-label="兑换明细">
          <OfferLines kind={kind} amounts={quoting ? null : offer} until={expired ? null : offer?.expiresAt} />
        </section>
      )}
      <div className={styles.notes}>
        {!sheet && <FormAlert failure={view.failure} />}
        {expired && !sheet && (
          <p className={styles.over} role="alert">
            报价已过期
          </p>
        )}
      </div>
      <Action>
        <div className={styles.next}>
          <Button
            type="submit"
            color="primary"
            size="large"
            shape="rounded"
            block
            // Stays enabled under the sheet, so that the focus can return to it.
            disabled={!quoted && !stale && !sheet}
          >
            {expired && !sheet ? '重新报价' : unquoted ? '重试' : '下一步'}
          </Button>
        </div>
      </Action>
    </form>
  );
}
