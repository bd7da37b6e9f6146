import type { MemberPrize } from '../../../contract/draw/draw';
import { inChina } from '../../components/display/format';
import { Tag, type Tone } from '../../components/display/Tag';
import { Link } from '../../components/layout/Link';
import layout from '../../components/layout/layout.module.css';
import { PrizeIcon } from '../../components/media/PrizeIcon';
import * as paths from '../../paths/paths';
import styles from './MyBlindScreen.module.css';

const statuses: Readonly<Record<MemberPrize['status'], readonly [tone: Tone, text: string]>> = {
  0: ['cinnabar', '待完善地址'],
  1: ['jade', '已领取'],
  2: ['gold', '待发货'],
  3: ['jade', '已发货'],
  UNKNOWN: ['gold', '状态未知'],
};

/** One prize with its status; a link to the address form where the address is missing. */
export function BoxView({ row: { title, icon, status, drawTime } }: { readonly row: MemberPrize }) {
  const [tone, text] = statuses[status];
  return (
    <div className={styles.box}>
      <PrizeIcon src={icon} size={56} />
      <div className={layout.grow}>
        <p className={styles.title}>{title}</p>
        {drawTime && <p className={styles.when}>{inChina(drawTime).dayAndTime} 开出</p>}
      </div>
      <div className={styles.state}>
        <Tag tone={tone}>{text}</Tag>
        {status === 0 && (
          <Link className={styles.address} href={paths.ADDRESS_CREATE}>
            填写地址
          </Link>
        )}
      </div>
    </div>
  );
}
