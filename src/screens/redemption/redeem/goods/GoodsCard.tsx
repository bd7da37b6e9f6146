import type { GoodsDetail } from '@juyi/contract/goods/goods';
import { dataIp } from '#components/display/format.ts';
import { FieldError } from '#components/form/FieldError.tsx';
import { Stepper } from '#components/form/stepper/Stepper.tsx';
import { Link } from '#components/layout/Link.ts';
import { Card, Row, Text } from '#components/layout/primitives.tsx';
import { parcelOfChoice } from '#hooks/useChoice.ts';
import { maxQuantityOf, pictureOf } from '#machines/goods/goods.ts';
import { missingParts, type RedemptionContext } from '#machines/redemption/redemption/context.ts';
import { redeemLimitText } from '#screens/goods/availabilityTexts.ts';
import { MoreDataIp } from '#screens/goods/mall/MoreDataIp.tsx';
import { amountProblem, isAmountInvalid, type Send, type Status, type Terms } from '../redeemView';
import { DeliveryAddress } from './DeliveryAddress';
import { GoodsSummary } from './GoodsSummary';
import { Specs } from './Specs';

interface GoodsCardProps {
  readonly status: Status;
  readonly context: RedemptionContext;
  readonly terms: Terms;
  readonly goods: GoodsDetail;
  readonly send: Send;
}

/** The goods with their specifications, quantity and delivery address. */
export function GoodsCard({ status, context, terms, goods, send }: GoodsCardProps) {
  const { typed, limitLeft, specs, address, failure } = context;
  const missing = status === 'lacking' ? missingParts(context) : null;
  const problem = isAmountInvalid(status) ? amountProblem(context, terms) : null;
  const allowed = limitLeft === null ? maxQuantityOf(goods) : Math.min(maxQuantityOf(goods), limitLeft);
  const redeemLimit = redeemLimitText(goods);
  return (
    <>
      <Card inset below={12} padY={16}>
        <GoodsSummary goods={goods} picture={pictureOf(goods, specs)} price={terms.rate.spend} />
        <FieldError>
          {failure?.reason === 'priceChanged' && '价格已变化，请核对后再兑换'}
          {status === 'soldOut' && (
            <>
              已兑完，<Link href="/redeemExchangeValue">去商城换一件</Link>
            </>
          )}
        </FieldError>
        <Specs
          specs={goods.specs}
          chosen={specs}
          missing={missing?.specs ?? []}
          onChoose={(name, value) => send({ type: 'spec.choose', name, value })}
        />
        <Row gap={8} spread above={16}>
          <span>
            数量
            <Text size={12} tone="soft" lineBreak="words">
              {redeemLimit}
            </Text>
          </span>
          <Stepper
            label="数量"
            // For goods, `typed` is always the quantity.
            value={Number(typed)}
            // The stepper keeps one piece even when the limit is used up; the message below says so.
            max={Math.max(1, allowed)}
            onChange={(value) => send({ type: 'amount.type', text: String(value) })}
          />
        </Row>
        <FieldError>{problem?.text}</FieldError>
        <Row as="p" gap={12} wrap spread above={8} size={14} tone="soft">
          可用数据IP {dataIp(terms.available)}
          {problem?.isBalanceTooLow && (
            <MoreDataIp
              shortfall={{
                goodsId: goods.goodsId,
                name: goods.name,
                needed: terms.rate.spend * Number(typed) - terms.available,
              }}
            >
              去换数据IP
            </MoreDataIp>
          )}
        </Row>
      </Card>
      <DeliveryAddress address={address} missing={missing?.address ?? false} onOpen={() => keepParcel(goods, context, terms)} />
    </>
  );
}

/** Keeps the chosen goods for the page of the addresses, which shows what is to be sent. */
function keepParcel(goods: GoodsDetail, { specs, typed }: RedemptionContext, { rate }: Terms): void {
  const chosenValues = goods.specs.map(({ name }) => specs[name]).filter((value) => value !== undefined);
  parcelOfChoice.keep({
    title: goods.name,
    picUrl: pictureOf(goods, specs),
    choice: [...chosenValues, `${typed} 件`].join(' / '),
    price: dataIp(rate.spend * Number(typed)),
  });
}
