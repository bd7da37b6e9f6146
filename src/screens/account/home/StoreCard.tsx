import type { ReactNode } from 'react';
import { yuan } from '#components/display/format.ts';
import { Stats } from '#components/display/Stats.tsx';
import { FlowFailed } from '#components/feedback/FlowFailed.tsx';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { Icon } from '#components/icons/Icon.tsx';
import { Link } from '#components/layout/Link.ts';
import { type Resource, useResource } from '#hooks/useResource.ts';
import { income, type StoreProfile, store } from '#machines/team/recruiting.ts';
import styles from './HomeScreen.module.css';

/** The member's store and its income; nothing without a store. Children wait until that is known: prevents a layout shift. */
export function StoreCard({ children }: { readonly children: ReactNode }) {
  const profile = useResource(store);
  if (!profile.hidden && !profile.value && !profile.failed) return null;
  return (
    <>
      {!profile.hidden && <Store profile={profile} />}
      {children}
    </>
  );
}

function Store({ profile }: { readonly profile: Resource<StoreProfile> }) {
  const { value: sums, failed } = useResource(income);
  if (profile.failed)
    return (
      <section className={styles.block} aria-label="我的店铺">
        <FlowFailed {...profile.failed} />
      </section>
    );
  return (
    <section className={styles.block} aria-label="我的店铺">
      <div className={styles.blockHead}>
        <h2>
          {profile.value?.logo && <img className={styles.logo} src={profile.value.logo} width={24} height={24} alt="" />}
          {profile.value?.storeName ?? <Skeleton width="8em" />}
        </h2>
        <Link href="/withdrawalDetail" className={styles.more}>
          收益明细
          <Icon name="chevron" size={14} />
        </Link>
      </div>
      {failed ? (
        <FlowFailed {...failed} />
      ) : (
        <Stats
          label="店铺收益"
          stats={[
            ['今日', sums && yuan(sums.today)],
            ['本月', sums && yuan(sums.month)],
            ['累计收益', sums && yuan(sums.total)],
          ]}
        />
      )}
    </section>
  );
}
