import { Empty } from '#components/feedback/Empty.tsx';
import { FlowFailed } from '#components/feedback/FlowFailed.tsx';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { Link } from '#components/layout/Link.ts';
import layoutStyles from '#components/layout/layout.module.css';
import { Card } from '#components/layout/primitives.tsx';
import { TabPage } from '#components/layout/TabPage.tsx';
import { TitleBar } from '#components/layout/TitleBar.tsx';
import { useSession } from '#hooks/session.ts';
import { type Resource, useResource } from '#hooks/useResource.ts';
import { type MallValue, mall } from '#machines/redemption/mall.ts';
import { MallBand, OutcomeUnknownBand, rememberMall, StoryBand } from './Bands';
import styles from './Mall.module.css';
import { Shelf } from './Shelf';

/** The page of the mall: its goods, above them a band with the search and the member's data IP, or for visitors the way to log in. */
export function Mall() {
  const { isMember } = useSession();
  const resource = useResource(mall);
  const { value, ended } = resource;
  return (
    <TabPage current="/redeemExchangeValue">
      <div className={layoutStyles.paddedPage} aria-busy={!ended}>
        <TitleBar title="商城" end={isMember && <Link href="/redeemExchangeRecord">兑换记录</Link>} />
        {value && value.outcomeUnknownGoodsId !== null && <OutcomeUnknownBand goodsId={value.outcomeUnknownGoodsId} />}
        <MallContent isMember={isMember} {...resource} />
      </div>
    </TabPage>
  );
}

/** The goods, or a sentence that there are none, or why they could not be read. */
function MallContent({ value, failed, hidden, isMember }: Resource<MallValue> & { readonly isMember: boolean }) {
  if (hidden && !isMember) return <LoginInvitation />;
  if (hidden || (value?.goods.length === 0 && value.unreadable === 0))
    return (
      <Empty picture="goods">
        <p>暂时没有可兑换的商品，请稍后再来看看</p>
        <Link href="/commodity">看看秒杀商品</Link>
      </Empty>
    );
  if (failed && !value) return <FlowFailed {...failed} />;
  return (
    <>
      <MallBand isMember={isMember} value={value} />
      {value && value.unreadable > 0 && <p role="status">有 {value.unreadable} 件商品的价格无法显示</p>}
      {value ? (
        <>
          <Shelf goods={value.goods} available={value.available} />
          <StoryBand />
        </>
      ) : (
        <LoadingShelf />
      )}
    </>
  );
}

/** Stands in place of the goods if the backend shows them to members only. */
const LoginInvitation = () => (
  <Empty picture="goods">
    <p>登录后可以看商城里的手作好物，用数据IP 兑换</p>
    <Link href="/login" onClick={rememberMall}>
      去登录
    </Link>
  </Empty>
);

/** Stands in place of the goods while they load. */
const LoadingShelf = () => (
  <div className={styles.shelf} aria-label="正在加载">
    {['lead', 'second', 'third', 'fourth', 'fifth'].map((name) => (
      <Card
        key={name}
        className={name === 'lead' ? `${styles.item} ${styles.lead}` : styles.item}
        clip
        relative
        gap={4}
        data-lead={name === 'lead' || undefined}
      >
        <span className={styles.picture} />
        <Skeleton width="60%" />
        <Skeleton width="40%" />
      </Card>
    ))}
  </div>
);
