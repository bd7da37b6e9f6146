import type { GoodsDetail } from '@juyi/contract/goods/goods';
import { useId } from 'react';
import { dataIp, inChina, regionText } from '#components/display/format.ts';
import { FieldError } from '#components/form/FieldError.tsx';
import { Stepper } from '#components/form/stepper/Stepper.tsx';
import { Link } from '#components/layout/Link.ts';
import { Card, CoverInput, LinkButton, PlainButton, Row, Text } from '#components/layout/primitives.tsx';
import { PrizeIcon } from '#components/media/PrizeIcon.tsx';
import { groupPhone } from '#machines/core/phone.ts';
import { mostOf } from '#machines/goods/goods.ts';
import { saleOf } from '#machines/goods/way.ts';
import { lacksOf, type RedemptionContext } from '#machines/redemption/redemption/setup.ts';
import { chooseAddressHref } from '#paths/links.ts';
import { WayPrice } from '../../goods/WayPrice';
import { limitText, SHIPPING } from '../../goods/wayTexts';
import styles from './Goods.module.css';
import { amountProblem, isUnfit, type Send, type Status, type Terms } from './view';

interface GoodsCardProps {
  readonly status: Status;
  readonly context: RedemptionContext;
  readonly terms: Terms;
  readonly goods: GoodsDetail;
  readonly send: Send;
}

/** The goods with their specifications, quantity and delivery address. */
export function GoodsCard({ status, context, terms, goods, send }: GoodsCardProps) {
  const { typed, left, specs, address, failure } = context;
  const lacks = status === 'lacking' ? lacksOf(context) : null;
  const problem = isUnfit(status) ? amountProblem(context, terms) : null;
  const max = Math.max(1, Math.min(mostOf(goods), left ?? Number.POSITIVE_INFINITY));
  const limited = limitText(goods);
  const sale = saleOf(goods);
  return (
    <>
      <Card inset below={12} padY={16}>
        <Row gap={12} align="top">
          <PrizeIcon src={goods.images[0] ?? ''} size={88} />
          <Text as="div" grow>
            <h2>{goods.name}</h2>
            <Text size={12} tone="faint">
              {goods.subtitle}
            </Text>
            <Text tone="cinnabar">
              <WayPrice fen={undefined} ip={terms.rate.spend} normalIp={goods.normalIpPrice} />
            </Text>
            {sale?.state === 0 && sale.ipPrice !== undefined && (
              <Text size={14} tone="soft">
                {inChina(sale.startTime).dayAndTime} 起特惠价 {dataIp(sale.ipPrice)} 数据IP，现在按原价兑换
              </Text>
            )}
          </Text>
        </Row>
        <FieldError>
          {failure?.reason === 'priceChanged' && '价格已变化，请核对后再兑换'}
          {status === 'soldOut' && (
            <>
              已兑完，<Link href="/redeemExchangeValue">去商城换一件</Link>
            </>
          )}
        </FieldError>
        {goods.specs.map(({ name, values }) => (
          <SpecChoice
            key={name}
            name={name}
            values={values}
            chosen={specs[name]}
            lacking={lacks?.specs.includes(name) ?? false}
            onChoose={(value) => send({ type: 'spec.choose', name, value })}
          />
        ))}
        <Row gap={8} wrap="apart" spread above={16}>
          <span>
            数量
            {limited !== undefined && <small>（每人{limited}）</small>}
          </span>
          <Stepper
            label="数量"
            value={Number(typed)}
            max={max}
            onChange={(value) => send({ type: 'amount.type', text: String(value) })}
          />
        </Row>
        <FieldError>{problem?.text}</FieldError>
        <Row as="p" gap={12} wrap spread size={14} tone="soft">
          可用数据IP {dataIp(terms.available)}
          {problem?.isShort && <LinkButton href="/redeem">去兑换数据IP</LinkButton>}
        </Row>
      </Card>
      <Card as={Link} className={styles.address} href={chooseAddressHref(address?.id)} inset tone="ink">
        {address ? (
          <>
            <span>
              <strong>{address.name}</strong> {groupPhone(address.tel)}
            </span>
            <Text as="span" size={14} tone="soft">
              {regionText(address)} {address.addressDetail}
            </Text>
          </>
        ) : (
          <span>请选择收货地址</span>
        )}
      </Card>
      <div className={styles.shipping}>
        <FieldError>{lacks?.address && '请选择收货地址'}</FieldError>
        <Text size={12} tone="soft">
          {SHIPPING}
        </Text>
      </div>
    </>
  );
}

interface SpecChoiceProps {
  readonly name: string;
  readonly values: readonly string[];
  readonly chosen: string | undefined;
  readonly lacking: boolean;
  readonly onChoose: (value: string) => void;
}

/** One specification as a radio group. */
function SpecChoice({ name, values, chosen, lacking, onChoose }: SpecChoiceProps) {
  const id = useId();
  return (
    <Text as="fieldset" above={12} aria-describedby={lacking ? id : undefined}>
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
      <FieldError id={id}>{lacking && `请选择${name}`}</FieldError>
    </Text>
  );
}
