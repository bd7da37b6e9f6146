import { useSelector } from '@xstate/react';
import { FlowFailed } from '../../../components/feedback/FlowFailed';
import { Confirm } from '../../../components/layer/Confirm';
import { Brand } from '../../../components/layout/Brand';
import { Link } from '../../../components/layout/Link';
import layout from '../../../components/layout/layout.module.css';
import { TabPage } from '../../../components/layout/TabPage';
import { PrizeIcon } from '../../../components/media/PrizeIcon';
import { useFlow } from '../../../hooks/useFlow';
import { useResource } from '../../../hooks/useResource';
import { account } from '../../../machines/account/account';
import { signOutMachine } from '../../../machines/auth/signOut';
import { articleHref } from '../../../paths/links';
import * as paths from '../../../paths/paths';
import { Winners } from '../../draw/Winners';
import { Balances } from './Balances';
import { Entries } from './Entries';
import { FlashStrip } from './FlashStrip';
import styles from './HomeScreen.module.css';
import { MemberHeader } from './MemberHeader';
import { Services } from './Services';
import { StoreCard } from './StoreCard';

/** The member's home: balances, recent winners, entries to every feature. */
export default function HomeScreen() {
  const { value, failed } = useResource(account);
  const { actor } = useFlow(signOutMachine);
  const asking = useSelector(actor, (current) => current.hasTag('layer'));
  const isNewcomer = value !== null && value.contribution + value.dataIp + value.income === 0;
  return (
    <TabPage current={paths.HOME}>
      <MemberHeader account={value} failed={failed !== null} />
      <div className={layout.heroCard}>{failed ? <FlowFailed {...failed} /> : <Balances account={value} />}</div>
      {isNewcomer && (
        <Link href={paths.TASK_INTRO} className={styles.newcomer}>
          <strong>
            第一次来？五步认识
            <Brand />
          </strong>
          <span>新手教程</span>
        </Link>
      )}
      <Winners className={styles.winners} heading={null}>
        {({ phone, title, icon }) => (
          <>
            <span className={styles.cheer}>恭喜 </span>
            <b>{phone}</b> 抽中 <PrizeIcon src={icon} />「{title}」
          </>
        )}
      </Winners>
      <Entries chances={value?.drawChances ?? 0} />
      <FlashStrip />
      <StoreCard>
        <Link href={articleHref('blue-and-white')} className={styles.banner}>
          <span>
            <strong>一只青花盖碗的七十二道工序</strong>
            <small>
              <Brand />
              专栏 · 阅读文章
            </small>
          </span>
          <img src="/articles/blue-and-white.svg" width={96} height={72} alt="" loading="lazy" />
        </Link>
        <Services onSignOut={() => actor.send({ type: 'signOut.ask' })} />
      </StoreCard>
      <Confirm
        open={asking}
        title="退出登录"
        text="退出后需要重新登录才能查看资产"
        confirm="退出登录"
        onConfirm={() => actor.send({ type: 'signOut.confirm' })}
        onCancel={() => actor.send({ type: 'flow.back' })}
      />
    </TabPage>
  );
}
