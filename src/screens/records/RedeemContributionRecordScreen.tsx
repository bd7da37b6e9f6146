import { useList } from '../../hooks/useList';
import { contributionRecords } from '../../machines/records';
import { Records } from './Records';

/** Income that became contribution. */
export default function RedeemContributionRecordScreen() {
  return <Records title="贡献值兑换记录" kind="CONTRIBUTION" list={useList(contributionRecords)} />;
}
