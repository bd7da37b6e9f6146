import type { GoodsDetail } from '@juyi/contract/goods/goods';
import type { ActorRefFrom } from 'xstate';
import { dataIp } from '#components/display/format.ts';
import { Action } from '#components/form/Action.tsx';
import { Button } from '#components/form/Button.tsx';
import { Stepper } from '#components/form/Stepper.tsx';
import { Chips } from '#components/select/Chips.tsx';
import { type goodsMachine, mostOf, offeredOf } from '#machines/goods/goods.ts';
import { yuanOf } from '#machines/goods/way.ts';
import styles from './ProductDetailsScreen.module.css';
import { WayPrice } from './WayPrice';
import { limitText } from './wayTexts';

interface SpecSheetProps {
  readonly goods: GoodsDetail;
  readonly specs: Readonly<Record<string, string>>;
  readonly quantity: number;
  /** It can be redeemed for data IP: the button does so. Otherwise it closes the sheet. */
  readonly mayRedeem: boolean;
  readonly onlyRedeemed: boolean;
  readonly send: ActorRefFrom<typeof goodsMachine>['send'];
}

/** The goods with price and stock; one value of each specification, the quantity, and from there to the redemption. */
export function SpecSheet({ goods, specs, quantity, mayRedeem, onlyRedeemed, send }: SpecSheetProps) {
  const most = mostOf(goods);
  const { limit, stock } = offeredOf(goods);
  const limited = mayRedeem ? limitText(goods) : limit !== undefined && `限购 ${limit} 件`;
  const missing = goods.specs.flatMap(({ name }) => (specs[name] === undefined ? [name] : []));
  const chosen = goods.specs.flatMap(({ name }) => specs[name] ?? []);
  return (
    <div className={styles.sheet}>
      <div className={styles.product}>
        <img className={styles.thumb} src={goods.images[0] || undefined} width={96} height={96} alt="" />
        <div className={styles.facts}>
          <p className={styles.sum}>
            <WayPrice
              fen={yuanOf(goods, onlyRedeemed)}
              market={goods.marketPrice}
              ip={onlyRedeemed ? goods.ipPrice : undefined}
              normalIp={goods.normalIpPrice}
            />
          </p>
          {!onlyRedeemed && goods.ipPrice !== undefined && <p>或 {dataIp(goods.ipPrice)} 数据IP</p>}
          <p className={styles.label}>
            {stock !== undefined && `库存 ${stock} 件 · `}
            {missing.length > 0 ? `请选择${missing.join('、')}` : `已选 ${[...chosen, `${quantity} 件`].join(' / ')}`}
          </p>
        </div>
      </div>
      {goods.specs.map(({ name, values }) => (
        <div key={name} className={styles.spec}>
          <h3 className={styles.label}>{name}</h3>
          <Chips
            label={name}
            chips={values.map((value) => ({ id: value, text: value }))}
            chosen={specs[name] ?? ''}
            onChoose={(value) => send({ type: 'spec.choose', name, value })}
          />
        </div>
      ))}
      <div className={styles.amount}>
        <h3 className={styles.label}>数量{limited && `（${limited}）`}</h3>
        <Stepper label="数量" value={quantity} max={most} onChange={(value) => send({ type: 'quantity.change', value })} />
      </div>
      <Action>
        {mayRedeem ? (
          <Button color="primary" size="large" block disabled={missing.length > 0} onClick={() => send({ type: 'goods.redeem' })}>
            立即兑换
          </Button>
        ) : (
          <Button color="primary" size="large" block onClick={() => send({ type: 'flow.back' })}>
            确定
          </Button>
        )}
      </Action>
    </div>
  );
}
