import { Tag, type Tone } from '#components/display/Tag.tsx';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { Card, Row, Text } from '#components/layout/primitives.tsx';
import { LinkRow } from '#components/list/LinkRow.tsx';
import { PrizeIcon } from '#components/media/PrizeIcon.tsx';
import { useResource } from '#hooks/useResource.ts';
import { latestMatter, type Recorded } from '#machines/redemption/latestMatter.ts';
import type { Href } from '#paths/href.ts';
import { prizeHref, redemptionHref } from '#paths/links.ts';
import styles from './LatestMatter.module.css';
import { orderStatusOf, progressOf } from './records/orderStatuses';
import { prizeNextText, prizeStatusByCode } from './records/prizeStatuses';

/** A row that leads to a page. */
interface Way {
  readonly href: Href;
  /** The address of a picture. */
  readonly picture: string;
  readonly name: string;
  readonly status?: { readonly name: string; readonly tone: Tone };
  readonly text: string | undefined;
}

interface LatestMatterProps {
  readonly heading: string;
  /** Stands in place of a matter, as high. */
  readonly otherwise: Way & { readonly heading: string };
}

/** The prize that waits for an address, or else the newest order, which leads to its record. */
export function LatestMatter({ heading, otherwise }: LatestMatterProps) {
  const { value, ended } = useResource(latestMatter);
  if (!ended) return <Skeleton height="124px" />;
  const {
    heading: wayHeading,
    href,
    picture,
    name,
    status,
    text,
  }: LatestMatterProps['otherwise'] = value?.matter ? { heading, ...wayTo(value.matter) } : otherwise;
  return (
    <Card as="section" className={styles.matter} padY={12} gap={8} aria-label={wayHeading}>
      <Text size={14} tone="soft">
        {wayHeading}
      </Text>
      <LinkRow href={href} leading={<PrizeIcon src={picture} size={56} />}>
        {/* One line each, so that the card is as high as its skeleton. */}
        <Row as="span" gap={8} spread>
          <Text as="b" lineBreak="cut">
            {name}
          </Text>
          {status && <Tag tone={status.tone}>{status.name}</Tag>}
        </Row>
        <Text as="span" size={14} tone="soft" lineBreak="cut">
          {text}
        </Text>
      </LinkRow>
    </Card>
  );
}

/** The way to the record of a prize or of an order. */
function wayTo(matter: Recorded): Way {
  if ('recordId' in matter)
    return {
      href: prizeHref(matter.recordId),
      picture: matter.icon,
      name: matter.title,
      status: prizeStatusByCode[matter.status],
      text: prizeNextText(matter),
    };
  return {
    href: redemptionHref({ kind: matter.kind, no: matter.orderNo }),
    picture: matter.picUrl ?? '',
    name: matter.title,
    status: orderStatusOf(matter),
    text: progressOf(matter) ?? '查看进度',
  };
}
