import { useSelector } from '@xstate/react';
import { dataIp, points, yuan } from '../../../components/display/format';
import { Stats } from '../../../components/display/Stats';
import { FlowFailed } from '../../../components/feedback/FlowFailed';
import { Button } from '../../../components/form/Button';
import { Confirm } from '../../../components/layer/Confirm';
import { Brand } from '../../../components/layout/Brand';
import { Link } from '../../../components/layout/Link';
import layout from '../../../components/layout/layout.module.css';
import { useFlow } from '../../../hooks/useFlow';
import { useResource } from '../../../hooks/useResource';
import { account } from '../../../machines/account/account';
import { signOutMachine } from '../../../machines/auth/signOut';
import { articleHref } from '../../../paths/links';
import * as paths from '../../../paths/paths';
import { PrizeIcon } from '../../draw/PrizeIcon';
import { Winners } from '../../draw/Winners';
import { Entries } from './Entries';
import { FlashStrip } from './FlashStrip';
import styles from './HomeScreen.module.css';
import { MemberHeader } from './MemberHeader';
import { StoreCard } from './StoreCard';

/** The member's home: balances, recent winners, entries to every feature. */
export default function HomeScreen() {
  const { value, failed } = useResource(account);
  const { actor } = useFlow(signOutMachine);
  const asking = useSelector(actor, (current) => current.hasTag('layer'));
  return (
    <div className={layout.heroPage}>
      <MemberHeader account={value} failed={failed !== null} />
      <div className={layout.heroCard}>
        {failed ? (
          <FlowFailed {...failed} />
        ) : (
          <Stats
            label="我的资产"
            stats={[
              ['贡献值', value && points(value.contribution)],
              ['数据 IP', value && dataIp(value.dataIp)],
              ['收益余额', value && yuan(value.income)],
            ]}
          />
        )}
      </div>
      <Winners className={styles.winners} heading={null}>
        {({ phone, title, icon }) => (
          <>
            恭喜 <b>{phone}</b> 抽中 <PrizeIcon src={icon} />「{title}」
          </>
        )}
      </Winners>
      <Entries chances={value?.drawChances ?? 0} />
      <FlashStrip />
      <StoreCard>
        <Link href={articleHref('blue-and-white')} className={styles.banner}>
          <span>
            <strong>一只青花盖碗的七十二道手</strong>
            <small>
              <Brand />
              专栏 · 阅读文章
            </small>
          </span>
          <img src="/articles/blue-and-white.svg" width={96} height={72} alt="" loading="lazy" />
        </Link>
        <Link href={paths.ARTICLE_TEMPLATE} className={styles.articles}>
          全部文章
        </Link>
        <Button className={styles.leave} fill="none" block onClick={() => actor.send({ type: 'signOut.ask' })}>
          退出登录
        </Button>
      </StoreCard>
      <Confirm
        open={asking}
        title="退出登录"
        text="退出后需要重新登录才能查看资产"
        confirm="退出登录"
        onConfirm={() => actor.send({ type: 'signOut.confirm' })}
        onCancel={() => actor.send({ type: 'flow.back' })}
      />
    </div>
  );
}
