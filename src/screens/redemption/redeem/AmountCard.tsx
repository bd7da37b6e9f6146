import { useId } from 'react';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import fieldStyles from '#components/form/Field.module.css';
import { FieldError } from '#components/form/FieldError.tsx';
import { Card, PlainButton, Row, Text } from '#components/layout/primitives.tsx';
import { enterKey } from '#hooks/focus/enterKey.ts';
import { amountOf } from '#machines/redemption/redemption/amount.ts';
import type { RedemptionContext } from '#machines/redemption/redemption/context.ts';
import { redemptionKinds } from '../redemptionKinds';
import { BalanceCard } from './BalanceCard';
import { QuickAmounts, withoutZeros } from './QuickAmounts';
import styles from './Redeem.module.css';
import {
  type AmountKind,
  amountProblem,
  gainOf,
  isAmountInvalid,
  isQuoting,
  type Send,
  type Status,
  type Terms,
} from './redeemView';

/** A longer text is shown smaller, so that it fits on the narrowest phones. */
const LONG_LENGTH = 9;
/** The field takes this many characters at the most. */
const MAX_LENGTH = 14;

interface AmountCardProps {
  readonly kind: AmountKind;
  readonly status: Status;
  readonly context: RedemptionContext;
  readonly terms: Terms;
  readonly send: Send;
}

/** Shows the balance with rate and limits, and the field of the amount. FormStage renders the card only if the balance allows an amount. */
export function AmountCard({ kind, status, context, terms, send }: AmountCardProps) {
  const id = useId();
  const { typed, offer } = context;
  // Contribution is bought with yuan.
  const spendsYuan = kind === 'CONTRIBUTION';
  const isInvalid = isAmountInvalid(status);
  const problem = isInvalid ? amountProblem(context, terms).text : '';
  const { formatSpent, formatGain, gainName, picture, redeem } = redemptionKinds[kind];
  const isQuoteAwaited = isQuoting(status);
  const quote = isInvalid ? null : offer;
  // Before an amount is typed, the line below the field says what the least amount gains.
  const showsLeast = !quote && status === 'blank';
  const gain = quote ? quote.gain : gainOf(terms, terms.min);
  const typedAmount = amountOf(kind, typed);
  const typeAmount = (text: string) => send({ type: 'amount.type', text });
  // The ¥ stands before the field and not in it.
  const textOf = (amount: number) => formatSpent(amount).replace('¥', '');
  return (
    <>
      <BalanceCard id={`${id}-terms`} kind={kind} terms={terms} />
      <Card inset below={12} padY={16}>
        <Row gap={8} wrap spread align="baseline" size={14} tone="soft">
          <label htmlFor={id}>{redeem.amountLabel}</label>
          <Text as="span" size={12} tone="faint">
            审核通过即到账
          </Text>
        </Row>
        <div className={fieldStyles.field} data-invalid={isInvalid || undefined}>
          <div className={fieldStyles.line}>
            {spendsYuan && (
              <Text as="span" size={20} strong aria-hidden="true">
                ¥
              </Text>
            )}
            <input
              {...enterKey()}
              className={`${fieldStyles.input} ${styles.figure}`}
              id={id}
              data-long={typed.length > LONG_LENGTH || undefined}
              value={typed}
              placeholder={`最少 ${withoutZeros(textOf(terms.min))}`}
              inputMode={spendsYuan ? 'decimal' : 'numeric'}
              autoComplete="off"
              maxLength={MAX_LENGTH}
              onChange={(event) => typeAmount(event.target.value)}
              aria-invalid={isInvalid || undefined}
              aria-describedby={`${id}-terms${problem ? ` ${id}-problem` : ''}`}
            />
            <PlainButton tone="cinnabar" strong onClick={() => typeAmount(textOf(terms.max))}>
              全部
            </PlainButton>
          </div>
        </div>
        <div className={styles.gain}>
          <FieldError id={`${id}-problem`}>{problem}</FieldError>
          {(quote || isQuoteAwaited || showsLeast) && (
            <Row gap={8} size={14} tone="soft">
              <img src={picture} width={40} height={40} alt="" />
              <span>
                {showsLeast && `${formatSpent(terms.min)} `}可得{' '}
                <Text as="b" size={showsLeast ? 14 : 20} tone={quote ? 'cinnabar' : 'soft'}>
                  {isQuoteAwaited ? <Skeleton width="3em" /> : formatGain(gain)}
                </Text>{' '}
                {gainName}
              </span>
            </Row>
          )}
        </div>
        <QuickAmounts kind={kind} terms={terms} chosen={typedAmount} onChoose={(amount) => typeAmount(textOf(amount))} />
      </Card>
    </>
  );
}
