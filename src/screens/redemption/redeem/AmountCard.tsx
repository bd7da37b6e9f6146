import { useId } from 'react';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import field from '#components/form/Field.module.css';
import { FieldError } from '#components/form/FieldError.tsx';
import { Card, Pill, PlainButton, Row, Text } from '#components/layout/primitives.tsx';
import { enterKey } from '#hooks/focus/enterKey.ts';
import { textOf } from '#machines/redemption/redemption/amount.ts';
import type { RedemptionContext } from '#machines/redemption/redemption/setup.ts';
import { redemptionKinds } from '../redemptionKinds';
import styles from './Redeem.module.css';
import { amountProblem, feeText, isQuoting, isUnfit, quickAmounts, rateText, type Send, type Status, type Terms } from './view';

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
  // Says why the amount does not fit.
  const problem = unfit ? amountProblem(context, terms).text : '';
  const { spend, gain, gains, redeem } = redemptionKinds[kind];
  const fee = feeText(terms);
  const gained = offer && !unfit ? offer.gain : 0;
  const type = (text: string) => send({ type: 'amount.type', text });
  return (
    <Card inset below={12} padY={16}>
      <Text as="label" size={14} tone="soft" htmlFor={id}>
        {redeem.prompt}
      </Text>
      <div className={field.field} data-invalid={unfit || undefined}>
        <div className={field.line}>
          {kind === 'CONTRIBUTION' && (
            <Text as="span" size={20} strong aria-hidden="true">
              ¥
            </Text>
          )}
          <input
            {...enterKey()}
            className={`${field.input} ${styles.figure}`}
            id={id}
            data-long={typed.length > 9 || undefined}
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
            <PlainButton tone="cinnabar" strong onClick={() => type(textOf(kind, terms.max))}>
              全部
            </PlainButton>
          )}
        </div>
      </div>
      <FieldError id={`${id}-problem`}>{problem}</FieldError>
      <Text className={styles.gain} above={8} size={14} tone="soft">
        可得{' '}
        <Text as="b" size={16} tone="cinnabar">
          {isQuoting(status) ? <Skeleton width="3em" /> : gain(gained)}
        </Text>{' '}
        {gains}
      </Text>
      <Row gap={8} wrap role="group" aria-label="快捷填写">
        {quickAmounts(terms).map((amount) => (
          <PlainButton key={amount} strong onClick={() => type(textOf(kind, amount))}>
            <Pill tint="cinnabar" size={14}>
              {spend(amount)}
            </Pill>
          </PlainButton>
        ))}
      </Row>
      <Row gap={16} wrap spread above={8} size={14} tone="soft" id={`${id}-terms`}>
        <span>可用 {spend(terms.available)}</span>
        <span>{rateText(kind, terms)}</span>
        <span>
          {spend(terms.min)} 起兑，{spend(terms.multiple)} 的整数倍
        </span>
        {fee && <span>{fee}</span>}
      </Row>
    </Card>
  );
}
