import { Price } from '#components/display/Price.tsx';
import { TimeLeft } from '#components/feedback/TimeLeft.tsx';
import { Row, Text } from '#components/layout/primitives.tsx';

/** The times until the ends of the countdowns in ms: 02:14:36, and the last seconds. */
const AHEAD = 8_076_000;
const SOON = 10_000;

/** Prices beside countdowns: one that runs, one that ends soon, and one that has ended. */
export const Times = ({ openedAt }: { readonly openedAt: number }) => (
  <>
    <Row gap={12} wrap spread below={8} padY={8} card tint="hero" size={28}>
      <Price fen={19900} market={39900} />
      <TimeLeft text="距结束" until={openedAt + AHEAD} tone="light" />
    </Row>
    <Row minHeight={56} gap={12} wrap spread>
      <Text as="span" size={20} tone="cinnabar">
        <Price fen={123456789} />
      </Text>
      <TimeLeft text="即将结束" until={openedAt + SOON} />
    </Row>
    <Row minHeight={56} gap={12} wrap spread>
      <Text as="span" size={20} tone="cinnabar">
        <Price fen={5} market={100} />
      </Text>
      <TimeLeft text="已结束" until={openedAt} />
    </Row>
  </>
);
