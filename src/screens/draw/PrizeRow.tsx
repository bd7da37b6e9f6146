import type { MemberPrize } from '@juyi/contract/draw/draw';
import { inChina } from '#components/display/format.ts';
import { Tag } from '#components/display/Tag.tsx';
import { Icon } from '#components/icons/Icon.tsx';
import { Link } from '#components/layout/Link.ts';
import { Row, Stack, Text } from '#components/layout/primitives.tsx';
import { PrizeIcon } from '#components/media/PrizeIcon.tsx';
import { prizeHref } from '#paths/links.ts';
import { PRIZE_STATUS, prizeNextText, prizeStatusByCode } from '../redemption/records/prizeStatuses';

/** A row with one prize and its status. The row links to the record of the prize. */
export function PrizeRow({ row }: { readonly row: MemberPrize }) {
  const { recordId, title, icon, status, drawTime } = row;
  const { tone, name } = prizeStatusByCode[status];
  return (
    <Row as={Link} gap={12} below={12} padY={12} card tone="ink" href={prizeHref(recordId)}>
      <PrizeIcon src={icon} size={64} />
      <Stack as="span" grow>
        <Row as="span" gap={8} wrap spread>
          <b>{title}</b>
          <Tag tone={tone}>{name}</Tag>
        </Row>
        {drawTime && (
          <Text as="span" size={14} tone="faint">
            {inChina(drawTime).dayAndTime} 开出
          </Text>
        )}
        <Text as="span" lineBreak="words" size={14} tone={status === PRIZE_STATUS.addressMissing ? 'cinnabar' : 'soft'}>
          {noteOf(row)}
        </Text>
      </Stack>
      <Icon name="chevron" size={14} />
    </Row>
  );
}

/** Returns the line below a prize's name: carrier and tracking number of its parcel, or else the next step. */
function noteOf(prize: MemberPrize): string | undefined {
  const { carrier, trackingNo } = prize;
  const parcel = [carrier, trackingNo].filter(Boolean).join(' ');
  if (parcel) return parcel;
  const spaceInDate = / (?=[\d月日])/g;
  // The no-break spaces keep a date in one line, and the zero-width space lets a narrow line break after it.
  return prizeNextText(prize)?.replace(spaceInDate, '\u00a0').replace('前填写', '前\u200b填写');
}
