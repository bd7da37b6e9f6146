import type { GoodsDetail } from '@juyi/contract/goods/goods';
import { dataIp, inChina, regionText } from '#components/display/format.ts';
import { Stepper } from '#components/form/Stepper.tsx';
import { Link } from '#components/layout/Link.ts';
import { groupPhone } from '#machines/core/phone.ts';
import { mostOf } from '#machines/goods/goods.ts';
import { saleOf } from '#machines/goods/way.ts';
import { lacksOf, type RedemptionContext } from '#machines/redemption/redemption/setup.ts';
import { chooseAddressHref } from '#paths/links.ts';
import { NormalPrice } from '../../goods/WayPrice';
import { limitText, SHIPPING } from '../../goods/wayTexts';
import { amountProblem, type Terms } from './amountTexts';
import styles from './Goods.module.css';
import redeem from './Redeem.module.css';
import { SpecChoice } from './SpecChoice';
import { isUnfit, type Send, type Status } from './view';

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
      <div className={redeem.card}>
        <div className={styles.product}>
          <img className={styles.thumb} src={goods.images[0] || undefined} width={88} height={88} alt="" />
          <div className={styles.about}>
            <h2 className={styles.title}>{goods.name}</h2>
            <p className={styles.small}>{goods.subtitle}</p>
            <p className={styles.price}>
              {dataIp(terms.rate.spend)}
              <span className={styles.unit}>数据IP</span> <NormalPrice ip={terms.rate.spend} normalIp={goods.normalIpPrice} />
            </p>
            {sale?.state === 0 && sale.ipPrice !== undefined && (
              <p className={styles.small}>
                {inChina(sale.startTime).dayAndTime} 起特惠价 {dataIp(sale.ipPrice)} 数据IP，现在按原价兑换
              </p>
            )}
          </div>
        </div>
        <p className={redeem.problem} aria-live="polite">
          {failure?.reason === 'priceChanged' && '价格已变化，请核对后再兑换'}
          {status === 'soldOut' && (
            <>
              已兑完，<Link href="/redeemExchangeValue">去商城换一件</Link>
            </>
          )}
        </p>
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
        <div className={styles.line}>
          <span>
            数量
            {limited !== undefined && <span className={styles.small}>（每人{limited}）</span>}
          </span>
          <Stepper
            label="数量"
            value={Number(typed)}
            max={max}
            onChange={(value) => send({ type: 'amount.type', text: String(value) })}
          />
        </div>
        <p className={redeem.problem} aria-live="polite">
          {problem?.text}
        </p>
        <p className={styles.balance}>
          可用数据IP {dataIp(terms.available)}
          {problem?.isShort && <Link href="/redeem">去兑换数据IP</Link>}
        </p>
      </div>
      <Link className={styles.address} href={chooseAddressHref(address?.id)}>
        {address ? (
          <>
            <span className={styles.who}>
              <strong>{address.name}</strong> {groupPhone(address.tel)}
            </span>
            <span className={styles.small}>
              {regionText(address)} {address.addressDetail}
            </span>
          </>
        ) : (
          <span>请选择收货地址</span>
        )}
      </Link>
      <p className={styles.missing} aria-live="polite">
        {lacks?.address && '请选择收货地址'}
      </p>
      <p className={styles.shipping}>{SHIPPING}</p>
    </>
  );
}
