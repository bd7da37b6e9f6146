import type { GoodsInMall } from '@juyi/contract/redemption/mall';
import { dataIp } from '#components/display/format.ts';
import { Empty } from '#components/feedback/Empty.tsx';
import { Link } from '#components/layout/Link.ts';
import { Row } from '#components/layout/primitives.tsx';
import { Tabs } from '#components/layout/Tabs.tsx';
import type { MallValue } from '#machines/redemption/mall.ts';
import { GoodsTile } from './GoodsTile';
import styles from './Mall.module.css';
import { obstacleTo } from './obstacleTo';
import { useMallView } from './useMallView';

const views = [
  { id: 'all', text: '全部' },
  { id: 'affordable', text: '我能换的' },
  { id: 'cheapest', text: '价格从低到高' },
] as const;

/** Compares the prices of two goods. */
const cheapestFirst = (one: GoodsInMall, other: GoodsInMall) => one.ipPrice - other.ipPrice;

/** The goods of the mall that are searched for, in the chosen order. */
export function Shelf({ goods, available }: Pick<MallValue, 'goods' | 'available'>) {
  const { view: viewInUrl, search, show } = useMallView();
  const isAffordable = (item: GoodsInMall) => available !== undefined && obstacleTo(item, available) === null;
  const isGone = ({ stock }: GoodsInMall) => stock === 0;
  // Goods that the member can redeem come first, and gone ones last. The others stay in the chosen order, or in that of the backend.
  const rankOf = (item: GoodsInMall) => Number(isGone(item)) - Number(isAffordable(item));
  const tabs = available === undefined ? views.filter(({ id }) => id !== 'affordable') : views;
  const { id: view } = tabs.find(({ id }) => id === viewInUrl) ?? views[0];
  const found = goods.filter(({ name }) => name.includes(search.trim()));
  const inView = view === 'affordable' ? found.filter(isAffordable) : found;
  const ordered = view === 'cheapest' ? [...inView].sort(cheapestFirst) : [...inView];
  const shown = ordered.sort((one, other) => rankOf(one) - rankOf(other));
  // Among an odd number of goods the first takes a whole row, so that no place is left empty beside the last.
  const isLead = (index: number) => index === 0 && shown.length % 2 === 1;
  return (
    <>
      <Row inset below={8}>
        <Tabs label="排列" tabs={tabs} chosen={view} onChoose={(id) => show({ view: id })} />
      </Row>
      {found.length === 0 && <NothingFound search={search} onShowAll={() => show({ search: '' })} />}
      {found.length > 0 && shown.length === 0 && available !== undefined && (
        <NothingAffordable goods={found} available={available} />
      )}
      <ul className={styles.shelf} aria-label="可兑换的商品">
        {shown.map((item, index) => (
          <li key={item.goodsId} data-lead={isLead(index) || undefined}>
            <GoodsTile goods={item} available={available} lead={isLead(index)} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface NothingFoundProps {
  readonly search: string;
  readonly onShowAll: () => void;
}

const NothingFound = ({ search, onShowAll }: NothingFoundProps) => (
  <Empty picture="goods">
    <p>
      没有找到“<bdi>{search}</bdi>”
    </p>
    <button type="button" onClick={onShowAll}>
      查看全部商品
    </button>
  </Empty>
);

/** Tells how much data IP is missing for the cheapest goods that are left, and leads to more. */
function NothingAffordable({ goods, available }: Pick<MallValue, 'goods'> & { readonly available: number }) {
  const prices = goods.filter((item) => obstacleTo(item, available) === 'dataIp').map(({ ipPrice }) => ipPrice);
  return (
    <Empty picture="goods">
      <p>
        {prices.length > 0 ? `最便宜的还差 ${dataIp(Math.min(...prices) - available)} 数据IP` : '商品都已兑完，请稍后再来看看'}
      </p>
      <Link href="/redeem">去换数据IP</Link>
    </Empty>
  );
}
