import type { RedemptionKind } from '@juyi/contract/redemption/redemption';
import type { ReactNode } from 'react';
import { Countdown } from '#components/feedback/Countdown.tsx';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { Row, Stack, Text } from '#components/layout/primitives.tsx';
import styles from './Redeem.module.css';
import { type Amounts, minutesAndSeconds, offerLines } from './redeemView';

interface OfferLinesProps {
  readonly kind: RedemptionKind;
  /** Null while it loads. */
  readonly amounts: Amounts | null;
  /** The amounts of the quote before this one. An amount that has changed is struck out beside the new one. */
  readonly previous?: Amounts | null;
  /** Server time in ms until which the quote holds; without it no countdown is shown. */
  readonly until?: number | null | undefined;
}

/** Gives the lines their names while the amounts load. */
const PLACEHOLDER = { spend: 0, fee: 0, gain: 0, balanceAfter: 0 };

/** The amounts of a quote or of a confirmed redemption, line by line. */
export function OfferLines({ kind, amounts, previous, until }: OfferLinesProps) {
  const previousLines = previous && amounts && offerLines(kind, previous);
  return (
    <Stack as="dl" gap={8} aria-busy={!amounts}>
      {offerLines(kind, amounts ?? PLACEHOLDER).map(({ name, value, gained }, index) => (
        <Line key={name} name={name} gained={gained}>
          {previousLines && previousLines[index]?.value !== value && (
            <Text as="del" className={styles.former} size={14} tone="faint">
              原 {previousLines[index]?.value}
            </Text>
          )}
          {amounts ? value : <Skeleton width="5em" />}
        </Line>
      ))}
      {amounts && until && (
        <Line name="按此比例兑换">
          <span role="timer">
            剩余 <Countdown until={until}>{minutesAndSeconds}</Countdown>
          </span>
        </Line>
      )}
    </Stack>
  );
}

interface LineProps {
  readonly name: string;
  readonly gained?: boolean | undefined;
  readonly children: ReactNode;
}

/** One amount and its name; a gain is in colour. */
const Line = ({ name, gained, children }: LineProps) => (
  <Row gap={16} wrap spread align="baseline">
    <Text as="dt" tone="soft">
      {name}
    </Text>
    <Text as="dd" strong tone={gained ? 'cinnabar' : 'ink'}>
      {children}
    </Text>
  </Row>
);
