import type { MemberPrize } from '../../../contract/draw/draw';
import { inChina } from '../../components/display/format';
import { Tag, type Tone } from '../../components/display/Tag';
import { Icon } from '../../components/icons/Icon';
import { Link } from '../../components/layout/Link';
import layout from '../../components/layout/layout.module.css';
import { PrizeIcon } from '../../components/media/PrizeIcon';
import type { Path } from '../../paths/href';
import * as paths from '../../paths/paths';
import styles from './MyBlindScreen.module.css';

const statuses: Readonly<Record<MemberPrize['status'], readonly [tone: Tone, text: string]>> = {
  0: ['cinnabar', '待完善地址'],
  1: ['jade', '已领取'],
  2: ['gold', '待发货'],
  3: ['jade', '已发货'],
  UNKNOWN: ['quiet', '状态未知'],
};

interface Way {
  readonly text: string;
  readonly to: Path;
}

const credited: Way = { text: '已计入账户', to: paths.ASSETS_RECORD };

/** Where a prize is to be found, or what it still needs. */
function wayOf({ kind, status }: MemberPrize): Way {
  if (status === 0) return { text: '填写地址', to: paths.ADDRESS_CREATE };
  if (status === 2) return { text: '寄往默认收货地址', to: paths.ADDRESS_LIST };
  if (kind === 'CONTRIBUTION' || kind === 'DATA_IP') return credited;
  if (status === 3) return { text: '已寄出，没收到？联系客服', to: paths.CUSTOMER };
  return { text: '查看使用方式', to: paths.RULE };
}

/** One prize with its status, and a link to what comes next. */
export function BoxView({ row }: { readonly row: MemberPrize }) {
  const { title, icon, status, drawTime } = row;
  const [tone, text] = statuses[status];
  const { text: next, to } = wayOf(row);
  return (
    <Link className={styles.box} href={to}>
      <PrizeIcon src={icon} size={64} />
      <span className={layout.grow}>
        <span className={styles.title}>{title}</span>
        {drawTime && <span className={styles.when}>{inChina(drawTime).dayAndTime} 开出</span>}
        <span className={styles.next} data-due={status === 0 || undefined}>
          {next}
        </span>
      </span>
      <Tag tone={tone}>{text}</Tag>
      <span className={styles.chevron}>
        <Icon name="chevron" size={16} />
      </span>
    </Link>
  );
}
