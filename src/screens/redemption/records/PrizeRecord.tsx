import type { MemberPrize } from '@juyi/contract/draw/draw';
import { CopyNumber } from '#components/display/CopyNumber.tsx';
import { inChina } from '#components/display/format.ts';
import { Tag } from '#components/display/Tag.tsx';
import { lazyPart } from '#components/feedback/lazyPart.tsx';
import { Card, LinkButton, Text } from '#components/layout/primitives.tsx';
import { Steps } from '#components/layout/Steps.tsx';
import type { Path } from '#paths/href.ts';
import { Delivery } from './Delivery';
import { Fact } from './Fact';
import { NextLinks } from './NextLinks';
import { PRIZE_STATUS, prizeNextText, prizeStatusByCode } from './prizeStatuses';
import { type Refresh, StatusCard } from './StatusCard';
import { Subject } from './Subject';

/** The proof is lazily loaded, because most members never open it. */
const RecordProof = lazyPart(() => import('#components/proof/RecordProof.tsx'));

/** The index of the current step in each status; an index after the last step means that all are finished. */
const activeStepByStatus: Readonly<Record<Exclude<MemberPrize['status'], 'UNKNOWN'>, number>> = {
  [PRIZE_STATUS.addressMissing]: 1,
  [PRIZE_STATUS.toBeSent]: 2,
  [PRIZE_STATUS.sent]: 3,
  [PRIZE_STATUS.received]: 3,
};

/** The record of a prize: its status, its parcel, its value, and what the member can do with it. */
export function PrizeRecord({ prize, refresh }: { readonly prize: MemberPrize; readonly refresh: Refresh }) {
  const { recordId, kind, title, icon, value, status, drawTime } = prize;
  const { name, tone } = prizeStatusByCode[status];
  const nextText = prizeNextText(prize);
  const link = linkByKind[kind];
  return (
    <>
      <StatusCard
        label="奖品状态"
        tag={<Tag tone={tone}>{name}</Tag>}
        refresh={refresh}
        timeline={kind === 'GOODS' && status !== 'UNKNOWN' && <PrizeSteps prize={prize} active={activeStepByStatus[status]} />}
      >
        <Subject icon={icon}>{title}</Subject>
        {nextText && (
          <Text size={14} tone="soft">
            {nextText}
          </Text>
        )}
        {/* The prize is sent to the first address that the member saves. */}
        {status === PRIZE_STATUS.addressMissing && (
          <LinkButton href="/address/create" wide tint="fill">
            填写收货地址
          </LinkButton>
        )}
      </StatusCard>
      <Delivery {...prize} />
      <Card as="dl" padY={8} lined>
        {value && <Fact name="价值">{value}</Fact>}
        {drawTime && <Fact name="开盒时间">{inChina(drawTime).second}</Fact>}
        <Fact name="奖品编号">
          <CopyNumber name="奖品编号" number={recordId} short />
        </Fact>
      </Card>
      {prize.proof && <RecordProof recordId={recordId} />}
      <NextLinks recordNumber={recordId}>
        <LinkButton grow href="/myblind">
          我的盲盒
        </LinkButton>
        {link && (
          <LinkButton grow href={link.to} tint="fill">
            {link.text}
          </LinkButton>
        )}
      </NextLinks>
    </>
  );
}

interface PrizeStepsProps {
  readonly prize: MemberPrize;
  readonly active: number;
}

/** The timeline of goods that were won. */
const PrizeSteps = ({ prize: { drawTime, shippedAt }, active }: PrizeStepsProps) => (
  <Steps
    label="奖品进度"
    variant="column"
    active={active}
    steps={[
      { text: '开出奖品', note: drawTime && inChina(drawTime).second },
      { text: '登记收货地址', note: active > 1 ? '已登记' : undefined },
      { text: '寄出奖品', note: shippedAt && inChina(shippedAt).second },
    ]}
  />
);

/** The page where the member finds or uses a prize of each kind. */
const linkByKind: Readonly<Partial<Record<MemberPrize['kind'], { readonly text: string; readonly to: Path }>>> = {
  CONTRIBUTION: { text: '账户明细', to: '/assetsRecord' },
  DATA_IP: { text: '用数据IP 换商品', to: '/redeemExchangeValue' },
  COUPON: { text: '使用方式', to: '/rule' },
};
