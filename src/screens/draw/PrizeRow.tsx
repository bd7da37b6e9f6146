import type { MemberPrize } from '@juyi/contract/draw/draw';
import { inChina } from '#components/display/format.ts';
import { Tag } from '#components/display/Tag.tsx';
import { Icon } from '#components/icons/Icon.tsx';
import { Link } from '#components/layout/Link.ts';
import { Row, Stack, Text } from '#components/layout/primitives.tsx';
import { PrizeIcon } from '#components/media/PrizeIcon.tsx';
import { prizeHref } from '#paths/links.ts';
import { PRIZE_STATUS, prizeNextText, prizeStatuses } from '../redemption/records/recordStatuses';

/** One prize with its status; links to its record. */
export function PrizeRow({ row }: { readonly row: MemberPrize }) {
  const { recordId, title, icon, status, drawTime } = row;
  const { tone, name } = prizeStatuses[status];
  const needsAddress = status === PRIZE_STATUS.addressMissing;
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
        <Text as="span" lineBreak="words" size={14} strong={needsAddress} tone={needsAddress ? 'cinnabar' : 'soft'}>
          {noteOf(row)}
        </Text>
      </Stack>
      <Icon name="chevron" size={14} />
    </Row>
  );
}

/** The line below a prize's name: the parcel, or what comes next. */
function noteOf(prize: MemberPrize): string | undefined {
  const { carrier, trackingNo } = prize;
  const parcel = [carrier, trackingNo].filter(Boolean).join(' ');
  return parcel || prizeNextText(prize);
}
