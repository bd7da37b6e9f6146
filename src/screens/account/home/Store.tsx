import { yuan } from '#components/display/format.ts';
import { Stats } from '#components/display/Stats.tsx';
import { FlowFailed } from '#components/feedback/FlowFailed.tsx';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { type Resource, useResource } from '#hooks/useResource.ts';
import { income, type StoreProfile } from '#machines/team/recruiting.ts';
import { HomeCard } from './HomeCard';
import styles from './HomeScreen.module.css';

/** A card with the name and the income of the member's store. */
export function Store({ profile }: { readonly profile: Resource<StoreProfile> }) {
  const { value: sums, failed } = useResource(income);
  if (profile.failed) return <FlowFailed {...profile.failed} label="我的店铺" className="inset above-12" />;
  const name = (
    <>
      {profile.value?.logo && <img className={`round ${styles.logo}`} src={profile.value.logo} width={24} height={24} alt="" />}
      {profile.value?.storeName ?? <Skeleton width="8em" />}
    </>
  );
  return (
    <HomeCard label="我的店铺" heading={name} linkText="收益明细" href="/withdrawalDetail">
      {failed ? (
        <FlowFailed {...failed} />
      ) : (
        <Stats
          label="店铺收益"
          stats={[
            { name: '今日', value: sums && yuan(sums.today) },
            { name: '本月', value: sums && yuan(sums.month) },
            { name: '累计收益', value: sums && yuan(sums.total) },
          ]}
        />
      )}
    </HomeCard>
  );
}
