import { useList } from '../../hooks/useList';
import { dataIpRecords } from '../../machines/records';
import { Records } from './Records';

/** Contribution that became data IP. */
export default function RedeemRecordScreen() {
  return <Records title="兑换记录" kind="DATA_IP" list={useList(dataIpRecords)} />;
}
