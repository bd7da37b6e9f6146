import { useId } from 'react';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { enterKey } from '#components/form/enterKey.ts';
import { textOf } from '#machines/redemption/redemption/amount.ts';
import type { RedemptionContext } from '#machines/redemption/redemption/setup.ts';
import { redemptionKinds } from '../redemptionKinds';
import { amountProblem, feeText, quickAmounts, rateText, type Terms } from './amountTexts';
import styles from './Redeem.module.css';
import { isQuoting, isUnfit, type Send, type Status } from './view';

interface AmountCardProps {
  readonly status: Status;
  readonly context: RedemptionContext;
  readonly terms: Terms;
  readonly send: Send;
}

/** The amount field with balance, rate and limits. */
export function AmountCard({ status, context, terms, send }: AmountCardProps) {
  const id = useId();
  const { kind, typed, offer } = context;
  const unfit = isUnfit(status);
  const problem = unfit ? amountProblem(context, terms).text : '';
  const { spend, gain, gains, redeem } = redemptionKinds[kind];
  const fee = feeText(terms);
  const type = (text: string) => send({ type: 'amount.type', text });
  return (
    <div className={styles.card}>
      <label className={styles.prompt} htmlFor={id}>
        {redeem.prompt}
      </label>
      <div className={styles.amount} data-invalid={unfit || undefined}>
        {kind === 'CONTRIBUTION' && (
          <span className={styles.sign} aria-hidden="true">
            ¥
          </span>
        )}
        <input
          {...enterKey()}
          className={styles.figure}
          id={id}
          value={typed}
          placeholder="0"
          inputMode={kind === 'CONTRIBUTION' ? 'decimal' : 'numeric'}
          autoComplete="off"
          maxLength={14}
          onChange={(event) => type(event.target.value)}
          aria-invalid={unfit || undefined}
          aria-describedby={`${id}-terms${problem ? ` ${id}-problem` : ''}`}
        />
        {terms.max >= terms.min && (
          <button type="button" className={styles.all} onClick={() => type(textOf(kind, terms.max))}>
            全部
          </button>
        )}
      </div>
      <p className={styles.gain}>
        可得 <b>{isQuoting(status) ? <Skeleton width="3em" /> : gain(offer && !unfit ? offer.gain : 0)}</b> {gains}
      </p>
      <div className={styles.quick} role="group" aria-label="快捷填写">
        {quickAmounts(terms).map((amount) => (
          <button key={amount} type="button" onClick={() => type(textOf(kind, amount))}>
            <span>{spend(amount)}</span>
          </button>
        ))}
      </div>
      <p className={styles.problem} id={`${id}-problem`} aria-live="polite">
        {problem}
      </p>
      <div className={styles.terms} id={`${id}-terms`}>
        <span>可用 {spend(terms.available)}</span>
        <span>{rateText(kind, terms)}</span>
        <span className={styles.small}>
          {spend(terms.min)} 起兑，{spend(terms.multiple)} 的整数倍
          {fee && <b className={styles.fee}>{fee}</b>}
        </span>
      </div>
    </div>
  );
}
