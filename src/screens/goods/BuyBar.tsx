import type { ActorRefFrom } from 'xstate';
import { MainButton } from '#components/form/Button.tsx';
import { Icon } from '#components/icons/Icon.tsx';
import { BottomBar } from '#components/layer/BottomBar.tsx';
import { Link } from '#components/layout/Link.ts';
import { LinkButton, PlainButton, Row } from '#components/layout/primitives.tsx';
import type { goodsMachine } from '#machines/goods/goods.ts';
import type { Way } from '#machines/goods/way.ts';
import styles from './ProductDetailsScreen.module.css';
import { buttonTexts } from './wayTexts';

interface BuyBarProps {
  readonly way: Way;
  readonly mayRedeem: boolean;
  readonly send: ActorRefFrom<typeof goodsMachine>['send'];
}

/** The main button sends these events; in other ways it only says why nothing can be done. */
const events: Readonly<Partial<Record<Way, 'goods.buy' | 'goods.redeem'>>> = { app: 'goods.buy', redeem: 'goods.redeem' };

/** The main button; beside it the redemption where the goods are bought in the app, or where to find others. */
export function BuyBar({ way, mayRedeem, send }: BuyBarProps) {
  const event = events[way];
  return (
    <BottomBar>
      <Row className={styles.bar} gap={12}>
        <PlainButton as={Link} className={styles.service} size={12} tone="soft" href="/customer">
          <Icon name="headset" size={22} />
          客服
        </PlainButton>
        <Beside way={way} mayRedeem={mayRedeem} send={send} />
        <MainButton disabled={!event} onClick={() => event && send({ type: event })}>
          {buttonTexts[way]}
        </MainButton>
      </Row>
    </BottomBar>
  );
}

/** A second button: the redemption where the main one buys, or the way to other goods where that does nothing more. */
function Beside({ way, mayRedeem, send }: BuyBarProps) {
  if (mayRedeem)
    return way === 'redeem' ? null : (
      <MainButton fill="outline" onClick={() => send({ type: 'goods.redeem' })}>
        {buttonTexts.redeem}
      </MainButton>
    );
  if (events[way] || way === 'upcoming') return null;
  return (
    <LinkButton className={styles.others} tint="fill" href={way === 'soldOut' ? '/commodity' : '/redeemExchangeValue'}>
      看看其他
    </LinkButton>
  );
}
