import { useList } from '../../hooks/useList';
import { mallRecords } from '../../machines/records';
import { Records } from './Records';

/** Data IP that became goods. */
export default function RedeemExchangeRecordScreen() {
  return <Records title="商城商品兑换记录" kind="MALL" list={useList(mallRecords)} />;
}
