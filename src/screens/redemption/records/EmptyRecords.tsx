import type { RedemptionKind } from '@juyi/contract/redemption/redemption';
import { Card, LinkButton, Row, Stack, Text } from '#components/layout/primitives.tsx';
import { MallGoodsOfPage } from '#screens/goods/mall/MallGoods.tsx';
import { redemptionKinds } from '../redemptionKinds';
import styles from './Records.module.css';

/** The use of a redemption of each kind, in words; `earning` says how to get what it spends. */
const offerByKind: Readonly<
  Record<RedemptionKind, Readonly<Record<'picture' | 'heading' | 'text' | 'link' | 'earning', string>>>
> = {
  CONTRIBUTION: {
    picture: '/prizes/points.webp',
    heading: '收益可以换贡献值',
    text: '再换数据IP，到商城换手作好物',
    link: '去换贡献值',
    earning: '好友加入并填写地址，您得收益',
  },
  DATA_IP: {
    picture: '/prizes/data-ip.webp',
    heading: '贡献值可以换数据IP',
    text: '到商城换手作好物，寄到您家',
    link: '去换数据IP',
    earning: '每位好友加入，您得贡献值',
  },
  MALL: {
    picture: '/prizes/gift-box.webp',
    heading: '数据IP 可以换好物',
    text: '选好花样提交，寄出后这里有快递单号',
    link: '去商城挑选',
    earning: '先用贡献值换数据IP，再来挑选',
  },
};

/** Ways to what each kind spends, for a balance of zero. */
const invite = { text: '去邀请好友', to: '/inviterFriends' } as const;
const earningByKind = { CONTRIBUTION: invite, DATA_IP: invite, MALL: { text: '去换数据IP', to: '/redeem' } } as const;

interface EmptyRecordsProps {
  readonly kind: RedemptionKind;
  /** The balance that this kind spends; undefined if it is unknown. */
  readonly available: number | undefined;
}

/** Stands in place of records that a member does not have yet: what there is to gain, and the goods at the end of it. */
export default function EmptyRecords({ kind, available }: EmptyRecordsProps) {
  const { picture, heading, text, link, earning } = offerByKind[kind];
  const isBroke = available === 0;
  const way = isBroke ? earningByKind[kind] : { text: link, to: redemptionKinds[kind].redeem.path };
  return (
    <section className={styles.offer} aria-label="还没有兑换记录">
      <Card inset above={12} padY={16} gap={16}>
        <Row gap={12}>
          <img src={picture} width={88} height={88} alt="" />
          <Stack gap={4} grow>
            <h2>{heading}</h2>
            <Text size={14} tone="soft" lineBreak="words">
              {isBroke ? earning : text}
            </Text>
          </Stack>
        </Row>
        <LinkButton href={way.to} tint="fill">
          {way.text}
        </LinkButton>
      </Card>
      <MallGoodsOfPage heading="数据IP 可换" />
    </section>
  );
}
