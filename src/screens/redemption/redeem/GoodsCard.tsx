import type { GoodsDetail } from '@juyi/contract/goods/goods';
import { dataIp, regionText } from '#components/display/format.ts';
import { Stepper } from '#components/form/Stepper.tsx';
import { Link } from '#components/layout/Link.ts';
import { groupPhone } from '#machines/core/phone.ts';
import { mostOf } from '#machines/goods/goods.ts';
import { chooseAddressHref } from '#paths/links.ts';
import { limitText, SHIPPING } from '../../goods/wayTexts';
import type { Terms } from './amountTexts';
import styles from './Goods.module.css';
import redeem from './Redeem.module.css';
import { SpecChoice } from './SpecChoice';
import type { RedemptionView, Send } from './view';

interface GoodsCardProps {
  readonly view: RedemptionView;
  readonly terms: Terms;
  readonly goods: GoodsDetail;
  readonly send: Send;
}

/** The goods with their specifications, quantity and delivery address. */
export function GoodsCard({ view, terms, goods, send }: GoodsCardProps) {
  const { typed, left, specs, address, soldOut, problem } = view;
  const max = Math.max(1, Math.min(mostOf(goods), left ?? Number.POSITIVE_INFINITY));
  const limited = limitText(goods);
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
              <span className={styles.unit}>数据IP</span>
            </p>
          </div>
        </div>
        <p className={redeem.problem} aria-live="polite">
          {view.failure?.reason === 'priceChanged' && '价格已变化，请核对后再兑换'}
          {soldOut && (
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
            lacking={view.lacksSpecs.includes(name)}
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
          {problem}
        </p>
        <p className={styles.balance}>
          可用数据IP {dataIp(terms.available)}
          {view.short && <Link href="/redeem">去兑换数据IP</Link>}
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
        {view.lacksAddress && '请选择收货地址'}
      </p>
      <p className={styles.shipping}>{SHIPPING}</p>
    </>
  );
}
