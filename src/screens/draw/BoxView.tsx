import type { MemberPrize } from '@juyi/contract/draw/draw';
import { inChina } from '#components/display/format.ts';
import { Tag } from '#components/display/Tag.tsx';
import { Icon } from '#components/icons/Icon.tsx';
import { Link } from '#components/layout/Link.ts';
import layout from '#components/layout/layout.module.css';
import { PrizeIcon } from '#components/media/PrizeIcon.tsx';
import { prizeHref } from '#paths/links.ts';
import { nextOf, prizeStatuses } from '../redemption/records/recordStatuses';
import styles from './MyBlindScreen.module.css';

/** The line below a prize's name: the parcel, or what comes next. */
function noteOf(prize: MemberPrize): string | undefined {
  const { carrier, trackingNo } = prize;
  const parcel = [carrier, trackingNo].filter(Boolean).join(' ');
  return parcel || nextOf(prize);
}

/** One prize with its status; links to its record. */
export function BoxView({ row }: { readonly row: MemberPrize }) {
  const { recordId, title, icon, status, drawTime } = row;
  const { tone, name } = prizeStatuses[status];
  return (
    <Link className={styles.box} href={prizeHref(recordId)}>
      <PrizeIcon src={icon} size={64} />
      <span className={layout.grow}>
        <span className={styles.title}>{title}</span>
        {drawTime && <span className={styles.when}>{inChina(drawTime).dayAndTime} 开出</span>}
        <span className={styles.next} data-due={status === 0 || undefined}>
          {noteOf(row)}
        </span>
      </span>
      <span className={styles.status}>
        <Tag tone={tone}>{name}</Tag>
      </span>
      <span className={styles.chevron}>
        <Icon name="chevron" size={16} />
      </span>
    </Link>
  );
}
