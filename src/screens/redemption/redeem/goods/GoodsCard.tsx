import type { GoodsDetail } from '@juyi/contract/goods/goods';
import { useId, useState } from 'react';
import { dataIp } from '#components/display/format.ts';
import { FieldError } from '#components/form/FieldError.tsx';
import { Stepper } from '#components/form/stepper/Stepper.tsx';
import { Link } from '#components/layout/Link.ts';
import { Card, CoverInput, LinkButton, PlainButton, Row, Text } from '#components/layout/primitives.tsx';
import { parcelOfChoice } from '#hooks/useChoice.ts';
import { maxQuantityOf, pictureOf } from '#machines/goods/goods.ts';
import { lacksOf, type RedemptionContext } from '#machines/redemption/redemption/setup.ts';
import { redeemLimitText } from '#screens/goods/availabilityTexts.ts';
import { amountProblem, isUnfit, type Send, type Status, type Terms } from '../redeemView';
import { DeliveryAddress } from './DeliveryAddress';
import styles from './Goods.module.css';
import { GoodsSummary } from './GoodsSummary';

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
  const lacks = status === 'lacking' ? lacksOf(context) : null;
  const problem = isUnfit(status) ? amountProblem(context, terms) : null;
  const max = Math.max(1, Math.min(maxQuantityOf(goods), limitLeft ?? Number.POSITIVE_INFINITY));
  const redeemLimit = redeemLimitText(goods);
  // The page of the goods has asked already; the member can still change the choice.
  const isIncomplete = goods.specs.some(({ name }) => specs[name] === undefined);
  const [isChanging, setChanging] = useState(isIncomplete);
  const isAsked = isChanging || isIncomplete;
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
        {!isAsked && goods.specs.length > 0 && (
          <Row gap={8} above={8} spread>
            <span>已选 {goods.specs.map(({ name }) => specs[name]).join(' / ')}</span>
            <PlainButton tone="cinnabar" size={14} onClick={() => setChanging(true)}>
              更改
            </PlainButton>
          </Row>
        )}
        {isAsked &&
          goods.specs.map(({ name, values }) => (
            <SpecChoice
              key={name}
              name={name}
              values={values}
              chosen={specs[name]}
              missing={lacks?.specs.includes(name) ?? false}
              onChoose={(value) => send({ type: 'spec.choose', name, value })}
            />
          ))}
        <Row gap={8} wrap="apart" spread above={16}>
          <span>
            数量
            {redeemLimit !== undefined && <small>（每人{redeemLimit}）</small>}
          </span>
          <Stepper
            label="数量"
            value={Number(typed)}
            max={max}
            onChange={(value) => send({ type: 'amount.type', text: String(value) })}
          />
        </Row>
        <FieldError>{problem?.text}</FieldError>
        <Row as="p" gap={12} wrap spread above={8} size={14} tone="soft">
          可用数据IP {dataIp(terms.available)}
          {problem?.isBalanceTooLow && <LinkButton href="/redeem">去兑换数据IP</LinkButton>}
        </Row>
      </Card>
      <DeliveryAddress
        address={address}
        missing={lacks?.address ?? false}
        onOpen={() =>
          parcelOfChoice.keep({
            title: [goods.name, ...goods.specs.flatMap((spec) => specs[spec.name] ?? []), `×${typed}`].join(' '),
            picUrl: pictureOf(goods, specs),
          })
        }
      />
    </>
  );
}

interface SpecChoiceProps {
  readonly name: string;
  readonly values: readonly string[];
  readonly chosen: string | undefined;
  /** The member tried to go on without a choice. */
  readonly missing: boolean;
  readonly onChoose: (value: string) => void;
}

/** One specification as a radio group. */
function SpecChoice({ name, values, chosen, missing, onChoose }: SpecChoiceProps) {
  const id = useId();
  return (
    <Text as="fieldset" above={12} aria-describedby={missing ? id : undefined}>
      <Text as="legend" size={14} tone="soft">
        {name}
      </Text>
      <Row gap={8} wrap="apart" above={8}>
        {values.map((value) => (
          <label key={value} className={styles.value}>
            <CoverInput type="radio" name={`${id}-${name}`} checked={value === chosen} onChange={() => onChoose(value)} />
            <PlainButton as="span">{value}</PlainButton>
          </label>
        ))}
      </Row>
      <FieldError id={id}>{missing && `请选择${name}`}</FieldError>
    </Text>
  );
}
