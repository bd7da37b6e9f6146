import { useSelector } from '@xstate/react';
import { dayOf } from '#components/display/format.ts';
import { FlowFailed } from '#components/feedback/FlowFailed.tsx';
import { lazyPart } from '#components/feedback/lazyPart.tsx';
import { Sheet } from '#components/layer/Sheet.tsx';
import { Link } from '#components/layout/Link.ts';
import { Card, LinkButton, Row, Tap, Text } from '#components/layout/primitives.tsx';
import { TabPage } from '#components/layout/TabPage.tsx';
import { TitleBar } from '#components/layout/TitleBar.tsx';
import { PrizeIcon } from '#components/media/PrizeIcon.tsx';
import { Wheel } from '#components/media/Wheel.tsx';
import { navigate, onLayer } from '#hooks/hashLocation.ts';
import { newRequestId } from '#hooks/requestId.ts';
import { rememberReturn } from '#hooks/returnPath.ts';
import { useSession } from '#hooks/session.ts';
import { useFlow } from '#hooks/useFlow.ts';
import { useOutput } from '#hooks/useOutput.ts';
import { waitUntilOf } from '#machines/core/states.ts';
import { statusOf } from '#machines/core/status.ts';
import { drawMachine } from '#machines/draw/draw/machine.ts';
import styles from './AllBlindScreen.module.css';
import { DrawButton, type TapEvent } from './DrawButton';
import { Result } from './Result';
import { buttonOf, type DrawState, isClosed, isShown, isUnread, motionOf, noticeOf } from './view';
import { Winners } from './Winners';

const DrawProof = lazyPart(() => import('#components/proof/DrawProof.tsx'));
const Mismatched = lazyPart(() => import('./Mismatched'));

/** The prize draw: the server decides the result, the wheel animates it. */
export default function AllBlindScreen() {
  const { member } = useSession();
  const { actor } = useFlow(drawMachine, { input: { signedIn: member } });
  const current = useSelector(actor, (snapshot) => snapshot);
  const status = statusOf(current);
  const { context } = current;
  const { activity, result, check } = context;
  const unread = isUnread(status) && !activity ? context.failure : null;

  useOutput(actor, ({ to }) => {
    if (to === 'login') rememberReturn('/allblind');
    navigate(to === 'login' ? '/login' : '/address/create', { replace: onLayer() });
  });
  const tap = (type: TapEvent) => actor.send(type === 'draw.start' ? { type, requestId: newRequestId() } : { type });
  const close = () => actor.send({ type: 'flow.back' });
  return (
    <TabPage current="/allblind">
      <div className={styles.page}>
        <TitleBar
          title="盲盒"
          end={
            <Link className={styles.light} href="/rule">
              规则
            </Link>
          }
        />
        {unread ? (
          <Card className={styles.failed}>
            <FlowFailed failure={unread} waitUntil={waitUntilOf(current)} onRetry={() => actor.send({ type: 'flow.retry' })} />
          </Card>
        ) : (
          <>
            {/* A new key makes a new element, whose letters the layout-shift metric does not count as moved. */}
            <Text key={activity?.title} as="h2" className={styles.title} size={28} center>
              {activity?.title ?? '开盲盒 赢好礼'}
            </Text>
            <Chances status={status} context={context} />
            <Wheel
              prizes={activity?.list ?? []}
              motion={motionOf(status)}
              prizeId={result?.prizeId ?? null}
              onStill={() => actor.send({ type: 'draw.skip' })}
            >
              <DrawButton content={buttonOf(status, context)} onTap={tap} />
            </Wheel>
            <Text className={styles.notice} size={14} center role="status">
              {noticeOf(status, context)}
            </Text>
            {status === 'undecided' && (
              <Row className={styles.undecided} gap={24}>
                <Tap className={styles.light} onClick={() => actor.send({ type: 'flow.lookUp' })}>
                  再查一次
                </Tap>
                <Tap as={Link} className={styles.light} href="/customer">
                  联系客服
                </Tap>
              </Row>
            )}
          </>
        )}
        <Around status={status} context={context} />
        <Sheet open={isShown(status)} label="开盒结果" onClose={close}>
          {result && status === 'mismatched' && (
            <Mismatched result={result} onAccept={() => actor.send({ type: 'draw.accept' })} />
          )}
          {result && status !== 'mismatched' && (
            <Result
              result={result}
              onClose={close}
              onAgain={() => tap('draw.start')}
              onAddress={() => actor.send({ type: 'address.add' })}
            />
          )}
          {check && <DrawProof check={check} />}
        </Sheet>
      </div>
    </TabPage>
  );
}

/** Says how often the member may draw, or what it takes. */
const Chances = (state: DrawState) => (
  <Text className={styles.chances} size={14} center>
    {chancesOf(state)}
  </Text>
);

function chancesOf({ status, context: { activity, chances } }: DrawState) {
  if (status === 'visitor') return '登录后即可开盒';
  if (!activity) return '正在准备奖品';
  if (isClosed(status)) return chances > 0 ? `剩余 ${chances} 次，活动进行时可用` : '活动进行时可以开盒';
  if (chances <= 0) return '暂无开盒次数 · 好友助力可得次数';
  return (
    <>
      还可开 <b>{chances}</b> 次 · 好友助力得更多次数
    </>
  );
}

/** Shows below the wheel the ways to more chances and to the member's boxes, the terms, and who has won. */
function Around({ status, context: { activity, chances } }: DrawState) {
  const needsChances = !isClosed(status) && status !== 'visitor' && chances <= 0;
  return (
    <>
      <Row gap={12}>
        <LinkButton className={styles.way} href="/assistfriends" data-quiet={!needsChances || undefined}>
          助力得次数
        </LinkButton>
        <LinkButton className={styles.way} href="/myblind" data-quiet>
          我的盲盒
        </LinkButton>
      </Row>
      <Text above={12} size={14} center>
        {/* The empty line keeps what is below from moving once the activity is read. */}
        {!activity && '\u00a0'}
        {activity?.startTime && activity.endTime && `活动时间 ${dayOf(activity.startTime)} 至 ${dayOf(activity.endTime)}`}
        <Tap as={Link} className={styles.terms} href="/rule">
          主办方、奖品价值、概率与领取方式
        </Tap>
      </Text>
      <Winners className={styles.winners} gap={4} above={16} pad={12} shown={4} heading={<h2>中奖名单</h2>}>
        {({ phone, title, icon }) => (
          <Row as="span" className={styles.winner} gap={12} spread>
            <span>{phone}</span>
            <span>
              <PrizeIcon src={icon} /> {title}
            </span>
          </Row>
        )}
      </Winners>
    </>
  );
}
