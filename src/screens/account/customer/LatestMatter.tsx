import { Tag } from '#components/display/Tag.tsx';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { Card, LinkButton, Row, Text } from '#components/layout/primitives.tsx';
import { LinkRow } from '#components/list/LinkRow.tsx';
import { PrizeIcon } from '#components/media/PrizeIcon.tsx';
import { useResource } from '#hooks/useResource.ts';
import { latestMatter, type Recorded } from '#machines/redemption/latestMatter.ts';
import { prizeHref, redemptionHref } from '#paths/links.ts';
import { expectedOf, orderStatusOf } from '../../redemption/records/orderStatuses';
import { prizeNextText, prizeStatusByCode } from '../../redemption/records/prizeStatuses';
import styles from './CustomerScreen.module.css';

/** The prize or the order that the member probably asks about, which leads to its record; the way to all records where there is none. */
export default function LatestMatter() {
  const { value, ended } = useResource(latestMatter);
  if (!ended) return <Skeleton height="124px" />;
  const matter = value?.matter;
  return (
    <Card as="section" className={styles.matter} padY={12} gap={8} aria-label="最近的订单">
      {matter ? <Matter {...partsOf(matter)} title={matter.title} /> : <AllRecords />}
    </Card>
  );
}

type MatterProps = ReturnType<typeof partsOf> & Pick<Recorded, 'title'>;

const Matter = ({ title, href, picture, status, note }: MatterProps) => (
  <>
    <Text size={14} tone="soft">
      您想问的是这个吗？
    </Text>
    <LinkRow href={href} leading={<PrizeIcon src={picture} size={56} />}>
      <Row as="span" gap={8} wrap spread>
        <b>{title}</b>
        <Tag tone={status.tone}>{status.name}</Tag>
      </Row>
      <Text as="span" size={14} tone="soft">
        {note}
      </Text>
    </LinkRow>
  </>
);

const AllRecords = () => (
  <>
    <Text size={14} tone="soft">
      问奖品或兑换？
    </Text>
    <Row gap={12} spread>
      <LinkButton href="/myblind" grow>
        我的奖品
      </LinkButton>
      <LinkButton href="/redeemRecord" grow>
        兑换记录
      </LinkButton>
    </Row>
  </>
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
    note: expectedOf(matter) ?? '查看进度',
  };
}
