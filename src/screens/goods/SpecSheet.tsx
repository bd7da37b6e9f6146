import type { GoodsDetail } from '@juyi/contract/goods/goods';
import type { ActorRefFrom } from 'xstate';
import { DOT, dataIp } from '#components/display/format.ts';
import { MainButton } from '#components/form/Button.tsx';
import { FieldError } from '#components/form/FieldError.tsx';
import { StickyAction } from '#components/form/StickyAction.tsx';
import { Stepper } from '#components/form/stepper/Stepper.tsx';
import { Pill, Row, Stack, Text } from '#components/layout/primitives.tsx';
import { PrizeIcon } from '#components/media/PrizeIcon.tsx';
import { Chips } from '#components/select/Chips.tsx';
import type { Shortfall } from '#hooks/useChoice.ts';
import { priceInFen } from '#machines/goods/availability.ts';
import { type goodsMachine, maxQuantityOf, pictureOf, stockAndLimitOf } from '#machines/goods/goods.ts';
import { redeemLimitText } from './availabilityTexts';
import { PayablePrice } from './PayablePrice';
import styles from './ProductDetailsScreen.module.css';
import { RedeemButton } from './RedeemButton';

interface SpecSheetProps {
  readonly goods: GoodsDetail;
  readonly specs: Readonly<Record<string, string>>;
  readonly quantity: number;
  /** The member wanted to redeem although choices were missing, so the missing ones are marked. */
  readonly incomplete: boolean;
  /** Set if the member has too little data IP for the chosen quantity. */
  readonly shortfall: Shortfall | undefined;
  /** The goods can be redeemed by the button. Otherwise the button closes the sheet. */
  readonly redeemable: boolean;
  /** Only data IP can pay for the goods. */
  readonly redeemOnly: boolean;
  /** The goods will cost less in a sale to come. */
  readonly beforeSale: boolean;
  readonly send: ActorRefFrom<typeof goodsMachine>['send'];
}

/** The goods with price and stock, the choice of specifications and quantity, and the button to redeem them. */
export function SpecSheet({
  goods,
  specs,
  quantity,
  incomplete,
  shortfall,
  redeemable,
  redeemOnly,
  beforeSale,
  send,
}: SpecSheetProps) {
  const maxQuantity = maxQuantityOf(goods);
  const { limit, stock } = stockAndLimitOf(goods);
  const purchaseLimitText = limit === undefined ? '' : `限购 ${limit} 件`;
  const limitText = redeemable ? redeemLimitText(goods) : purchaseLimitText;
  const specNames = goods.specs.map(({ name }) => name);
  const missing = specNames.filter((name) => specs[name] === undefined);
  const errorOf = (name: string) => (incomplete && missing.includes(name) ? `请选择${name}` : undefined);
  const chosenText = `已选 ${[...specNames.map((name) => specs[name]), `${quantity} 件`].join(' / ')}`;
  return (
    <Stack gap={16} padY={16}>
      <Row className={styles.product} gap={12}>
        <PrizeIcon src={pictureOf(goods, specs)} size={96} />
        <Stack gap={4} grow size={14} tone="gold">
          <Text size={20} tone="cinnabar">
            <PayablePrice
              fen={priceInFen(goods, redeemOnly)}
              market={goods.marketPrice}
              ipPrice={redeemOnly ? goods.ipPrice : undefined}
              normalIpPrice={goods.normalIpPrice}
            />
          </Text>
          {!redeemOnly && goods.ipPrice !== undefined && <p>或 {dataIp(goods.ipPrice)} 数据IP</p>}
          <Text tone="faint">
            {stock !== undefined && `库存 ${stock} 件${DOT}`}
            {missing.length > 0 ? `请选择${missing.join('、')}` : chosenText}
          </Text>
        </Stack>
      </Row>
      {goods.specs.map(({ name, values }, index) => (
        <Stack key={name} className={styles.spec} gap={4}>
          <Text size={14} tone="faint">
            {name}
          </Text>
          <Chips
            field={{ id: `spec-${index}`, error: errorOf(name) }}
            label={name}
            chips={values.map((value) => ({ id: value, text: value }))}
            chosen={specs[name] ?? ''}
            onChoose={(value) => send({ type: 'spec.choose', name, value })}
          />
          <FieldError id={`spec-${index}-error`}>{errorOf(name)}</FieldError>
        </Stack>
      ))}
      <Row gap={8} wrap="apart" spread>
        <Text size={14} tone="faint">
          数量{limitText && `（${limitText}）`}
        </Text>
        <Stepper label="数量" value={quantity} max={maxQuantity} onChange={(value) => send({ type: 'quantity.change', value })} />
      </Row>
      {redeemable && goods.ipPrice !== undefined && (
        <Row gap={8} size={14} tone="soft" spread align="baseline">
          <span>
            合计{' '}
            <Text as="b" size={20} tone="cinnabar">
              {dataIp(goods.ipPrice * quantity)}
            </Text>{' '}
            数据IP
          </span>
          {shortfall && <Pill tint="gold">还差 {dataIp(shortfall.needed)}</Pill>}
        </Row>
      )}
      <StickyAction>
        {redeemable ? (
          <RedeemButton shortfall={shortfall} beforeSale={beforeSale} send={send} />
        ) : (
          <MainButton onClick={() => send({ type: 'flow.back' })}>确定</MainButton>
        )}
      </StickyAction>
    </Stack>
  );
}
