import { useSelector } from '@xstate/react';
import { FlowFailed } from '#components/feedback/FlowFailed.tsx';
import { Confirm } from '#components/layer/Confirm.tsx';
import { Brand } from '#components/layout/Brand.tsx';
import { Link } from '#components/layout/Link.ts';
import layoutStyles from '#components/layout/layout.module.css';
import { Card, Pill, Row, Stack, Text } from '#components/layout/primitives.tsx';
import { TabPage } from '#components/layout/TabPage.tsx';
import { PrizeIcon } from '#components/media/PrizeIcon.tsx';
import { useFlow } from '#hooks/useFlow.ts';
import { useResource } from '#hooks/useResource.ts';
import { account } from '#machines/account/account.ts';
import { signOutMachine } from '#machines/auth/signOut.ts';
import { statusOf } from '#machines/core/status.ts';
import { articleHref } from '#paths/links.ts';
import { Winners } from '../../draw/Winners';
import { Balances } from './Balances';
import { CasketBand } from './CasketBand';
import { Entries } from './Entries';
import { FlashStrip } from './FlashStrip';
import { HomeFooter } from './HomeFooter';
import styles from './HomeScreen.module.css';
import { MemberHeader } from './MemberHeader';
import { StoreCard } from './StoreCard';

/** The member's home: balances, recent winners, entries to every feature. */
export default function HomeScreen() {
  const { value, failed } = useResource(account);
  const { actor } = useFlow(signOutMachine);
  const status = useSelector(actor, statusOf);
  const isNewcomer = value !== null && value.contribution + value.dataIp + value.income === 0;
  return (
    <TabPage current="/home">
      <MemberHeader account={value} failed={failed !== null} />
      <div className={layoutStyles.heroCard}>{failed ? <FlowFailed {...failed} /> : <Balances account={value} />}</div>
      {isNewcomer && (
        <Row as={Link} href="/taskIntro" minHeight={52} gap={12} wrap spread card tint="cinnabar" inset above={12} padY={8}>
          <strong>
            第一次来？五步认识
            <Brand />
          </strong>
          <Pill tint="fill" size={14}>
            新手教程
          </Pill>
        </Row>
      )}
      <CasketBand chances={value?.drawChances} />
      <Winners className={styles.winners} inset above={12} size={14} tone="gold" heading={null}>
        {({ phone, title, icon }) => (
          <>
            <span>恭喜 </span>
            <b>{phone}</b> 抽中 <PrizeIcon src={icon} />「<bdi>{title}</bdi>」
          </>
        )}
      </Winners>
      <Entries chances={value?.drawChances ?? 0} />
      <FlashStrip />
      <StoreCard>
        <Card as={Link} href={articleHref('blue-and-white')} className={styles.banner} tint="jade" inset above={12}>
          <Stack as="span" gap={4} padY={16}>
            <Text as="strong" tone="ink">
              一只青花盖碗的七十二道工序
            </Text>
            <Text as="small" size={12}>
              <Brand />
              专栏 · 阅读文章
            </Text>
          </Stack>
          <img src="/articles/blue-and-white.svg" width={96} height={72} alt="" loading="lazy" />
        </Card>
        <HomeFooter onSignOut={() => actor.send({ type: 'signOut.ask' })} />
      </StoreCard>
      <Confirm
        open={status === 'confirming'}
        title="退出登录"
        text="退出后需要重新登录才能查看资产"
        confirmText="退出登录"
        onConfirm={() => actor.send({ type: 'signOut.confirm' })}
        onClose={() => actor.send({ type: 'flow.back' })}
      />
    </TabPage>
  );
}
