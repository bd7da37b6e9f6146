import { Tag } from '#components/display/Tag.tsx';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { Card, Row, Text } from '#components/layout/primitives.tsx';
import { LinkRow } from '#components/list/LinkRow.tsx';
import { PrizeIcon } from '#components/media/PrizeIcon.tsx';
import { useResource } from '#hooks/useResource.ts';
import { latestMatter, type Recorded } from '#machines/redemption/latestMatter.ts';
import { prizeHref, redemptionHref } from '#paths/links.ts';
import { expectedOf, orderStatusOf } from '../../redemption/records/orderStatuses';
import { prizeNextText, prizeStatusByCode } from '../../redemption/records/prizeStatuses';
import styles from './CustomerScreen.module.css';

/** The prize or the order that the member probably asks about, which leads to its record; without one the tutorial, as high. */
export default function LatestMatter() {
  const { value, ended } = useResource(latestMatter);
  if (!ended) return <Skeleton height="124px" />;
  const matter = value?.matter;
  return (
    <Card as="section" className={styles.matter} padY={12} gap={8} aria-label={matter ? '最近的订单' : '新手教程'}>
      {matter ? <Matter {...partsOf(matter)} title={matter.title} /> : <Tutorial />}
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

const Tutorial = () => (
  <>
    <Text size={14} tone="soft">
      第一次来？
    </Text>
    <LinkRow href="/taskIntro" leading={<img src="/articles/task-intro.svg" className="round" width={56} height={56} alt="" />}>
      <b>新手教程</b>
      <Text as="span" size={14} tone="soft">
        五步学会开匣与兑换
      </Text>
    </LinkRow>
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
