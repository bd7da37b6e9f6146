import { MainButton } from '#components/form/Button.tsx';
import { Icon } from '#components/icons/Icon.tsx';
import { BottomBar } from '#components/layer/BottomBar.tsx';
import { Link } from '#components/layout/Link.ts';
import { PlainButton, Row, Stack } from '#components/layout/primitives.tsx';
import { buttonTexts, mainEvents } from './availabilityTexts';
import styles from './ProductDetailsScreen.module.css';
import { SecondButton, type SecondButtonProps } from './SecondButton';

/** The main button; beside it the redemption where the goods are bought in the app, or where to find others. */
export function BuyBar({ availability, redeemable, send }: SecondButtonProps) {
  const event = mainEvents[availability];
  return (
    <BottomBar>
      <Row className={styles.bar} gap={12}>
        <PlainButton as={Link} size={12} tone="soft" href="/customer">
          <Stack as="span" center>
            <Icon name="headset" size={22} />
            客服
          </Stack>
        </PlainButton>
        <SecondButton availability={availability} redeemable={redeemable} send={send} />
        <MainButton disabled={!event} onClick={() => event && send({ type: event })}>
          {buttonTexts[availability]}
        </MainButton>
      </Row>
    </BottomBar>
  );
}
