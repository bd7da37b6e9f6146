import { Tag } from '#components/display/Tag.tsx';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { Card, Row, Text } from '#components/layout/primitives.tsx';
import { LinkRow } from '#components/list/LinkRow.tsx';
import { PrizeIcon } from '#components/media/PrizeIcon.tsx';
import { useResource } from '#hooks/useResource.ts';
import { latestMatter, type Recorded } from '#machines/redemption/latestMatter.ts';
import type { Path } from '#paths/href.ts';
import { prizeHref, redemptionHref } from '#paths/links.ts';
import styles from './LatestMatter.module.css';
import { orderStatusOf, progressOf } from './records/orderStatuses';
import { prizeNextText, prizeStatusByCode } from './records/prizeStatuses';

/** A way to a page: a heading, and a row that leads there. */
interface Way {
  readonly heading: string;
  readonly href: Path;
  /** The address of a picture. */
  readonly picture: string;
  readonly name: string;
  readonly text: string;
}

interface LatestMatterProps {
  readonly heading: string;
  /** Stands in place of a matter, as high. */
  readonly otherwise: Way;
}

/** The prize that waits for an address, or else the newest order, which leads to its record. */
export function LatestMatter({ heading, otherwise }: LatestMatterProps) {
  const { value, ended } = useResource(latestMatter);
  if (!ended) return <Skeleton height="124px" />;
  const matter = value?.matter;
  return (
    <Card as="section" className={styles.matter} padY={12} gap={8} aria-label={matter ? heading : otherwise.heading}>
      <Text size={14} tone="soft">
        {matter ? heading : otherwise.heading}
      </Text>
      {matter ? <Matter {...partsOf(matter)} title={matter.title} /> : <OtherWay {...otherwise} />}
    </Card>
  );
}

type MatterProps = ReturnType<typeof partsOf> & Pick<Recorded, 'title'>;

const Matter = ({ title, href, picture, status, note }: MatterProps) => (
  <LinkRow href={href} leading={<PrizeIcon src={picture} size={56} />}>
    <Row as="span" gap={8} wrap spread>
      <b>{title}</b>
      <Tag tone={status.tone}>{status.name}</Tag>
    </Row>
    <Text as="span" size={14} tone="soft">
      {note}
    </Text>
  </LinkRow>
);

const OtherWay = ({ href, picture, name, text }: Way) => (
  <LinkRow href={href} leading={<PrizeIcon src={picture} size={56} />}>
    <b>{name}</b>
    <Text as="span" size={14} tone="soft">
      {text}
    </Text>
  </LinkRow>
);

function partsOf(matter: Recorded) {
  if ('recordId' in matter)
    return {
      href: prizeHref(matter.recordId),
      picture: matter.icon,
      status: prizeStatusByCode[matter.status],
      note: prizeNextText(matter),
    };
  return {
    href: redemptionHref({ kind: matter.kind, no: matter.orderNo }),
    picture: matter.picUrl ?? '',
    status: orderStatusOf(matter),
    note: progressOf(matter) ?? '查看进度',
  };
}
