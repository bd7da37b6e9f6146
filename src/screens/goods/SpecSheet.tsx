import type { GoodsDetail } from '@juyi/contract/goods/goods';
import type { ActorRefFrom } from 'xstate';
import { DOT, dataIp } from '#components/display/format.ts';
import { Action } from '#components/form/Action.tsx';
import { MainButton } from '#components/form/Button.tsx';
import { Stepper } from '#components/form/stepper/Stepper.tsx';
import { Row, Stack, Text } from '#components/layout/primitives.tsx';
import { PrizeIcon } from '#components/media/PrizeIcon.tsx';
import { Chips } from '#components/select/Chips.tsx';
import { yuanOf } from '#machines/goods/availability.ts';
import { type goodsMachine, maxQuantityOf, offeredOf, pictureOf } from '#machines/goods/goods.ts';
import { redeemLimitText } from './availabilityTexts';
import { PayablePrice } from './PayablePrice';
import styles from './ProductDetailsScreen.module.css';

interface SpecSheetProps {
  readonly goods: GoodsDetail;
  readonly specs: Readonly<Record<string, string>>;
  readonly quantity: number;
  /** The button redeems the goods for data IP; otherwise it closes the sheet. */
  readonly redeemable: boolean;
  readonly onlyRedeemed: boolean;
  readonly send: ActorRefFrom<typeof goodsMachine>['send'];
}

/** The goods with price and stock, the choice of specifications and quantity, and the button to redeem them. */
export function SpecSheet({ goods, specs, quantity, redeemable, onlyRedeemed, send }: SpecSheetProps) {
  const maxQuantity = maxQuantityOf(goods);
  const { limit, stock } = offeredOf(goods);
  const limitText = redeemable ? redeemLimitText(goods) : limit !== undefined && `限购 ${limit} 件`;
  const missingSpecs = goods.specs.flatMap(({ name }) => (specs[name] === undefined ? [name] : []));
  const chosenValues = goods.specs.flatMap(({ name }) => specs[name] ?? []);
  return (
    <Stack gap={16} padY={16}>
      <Row className={styles.product} gap={12}>
        <PrizeIcon src={pictureOf(goods, specs)} size={96} />
        <Stack gap={4} grow size={14} tone="gold">
          <Text size={20} tone="cinnabar">
            <PayablePrice
              fen={yuanOf(goods, onlyRedeemed)}
              market={goods.marketPrice}
              ip={onlyRedeemed ? goods.ipPrice : undefined}
              normalIp={goods.normalIpPrice}
            />
          </Text>
          {!onlyRedeemed && goods.ipPrice !== undefined && <p>或 {dataIp(goods.ipPrice)} 数据IP</p>}
          <Text tone="faint">
            {stock !== undefined && `库存 ${stock} 件${DOT}`}
            {missingSpecs.length > 0
              ? `请选择${missingSpecs.join('、')}`
              : `已选 ${[...chosenValues, `${quantity} 件`].join(' / ')}`}
          </Text>
        </Stack>
      </Row>
      {goods.specs.map(({ name, values }) => (
        <Stack key={name} className={styles.spec} gap={4}>
          <Text size={14} tone="faint">
            {name}
          </Text>
          <Chips
            label={name}
            chips={values.map((value) => ({ id: value, text: value }))}
            chosen={specs[name] ?? ''}
            onChoose={(value) => send({ type: 'spec.choose', name, value })}
          />
        </Stack>
      ))}
      <Row gap={8} wrap="apart" spread>
        <Text size={14} tone="faint">
          数量{limitText && `（${limitText}）`}
        </Text>
        <Stepper label="数量" value={quantity} max={maxQuantity} onChange={(value) => send({ type: 'quantity.change', value })} />
      </Row>
      <Action>
        {redeemable ? (
          <MainButton disabled={missingSpecs.length > 0} onClick={() => send({ type: 'goods.redeem' })}>
            立即兑换
          </MainButton>
        ) : (
          <MainButton onClick={() => send({ type: 'flow.back' })}>确定</MainButton>
        )}
      </Action>
    </Stack>
  );
}
