import { shallowEqual, useSelector } from '@xstate/react';
import { inChina } from '../../components/display/format';
import { FlowFailed } from '../../components/feedback/FlowFailed';
import { Sheet } from '../../components/layer/Sheet';
import { TitleBar } from '../../components/layout/BackBar';
import { Link } from '../../components/layout/Link';
import { TabPage } from '../../components/layout/TabPage';
import { PrizeIcon } from '../../components/media/PrizeIcon';
import { Wheel } from '../../components/media/Wheel';
import { navigate, onLayer } from '../../hooks/hashLocation';
import { newRequestId } from '../../hooks/requestId';
import { rememberReturn } from '../../hooks/returnPath';
import { useSession } from '../../hooks/session';
import { useFlow } from '../../hooks/useFlow';
import { useOutput } from '../../hooks/useOutput';
import { drawMachine } from '../../machines/draw/draw/machine';
import * as paths from '../../paths/paths';
import styles from './AllBlindScreen.module.css';
import { DrawButton, type Tap } from './DrawButton';
import { buttonContentOf, noticeOf } from './drawTexts';
import { select } from './drawView';
import { Result } from './Result';
import { Winners } from './Winners';

/** 2026-11-20. */
const dayOf = (time: string | undefined) => inChina(time).second.slice(0, 10);

/** The prize draw: the server decides the result, the wheel animates it. */
export default function AllBlindScreen() {
  const { member } = useSession();
  const { actor } = useFlow(drawMachine, { input: { signedIn: member } });
  const view = useSelector(actor, select, shallowEqual);
  const button = useSelector(actor, buttonContentOf, shallowEqual);
  const notice = useSelector(actor, noticeOf);
  const { activity, result, revealing } = view;

  useOutput(actor, ({ to }) => {
    if (to === 'login') rememberReturn(paths.ALL_BLIND);
    navigate(to === 'login' ? paths.LOGIN : paths.ADDRESS_CREATE, { replace: onLayer() });
  });
  const tap = (type: Tap) => actor.send(type === 'draw.start' ? { type, requestId: newRequestId() } : { type });
  const close = () => actor.send({ type: 'flow.back' });
  const motion = revealing ? 'stops' : view.turning ? 'turns' : 'rests';
  return (
    <TabPage current={paths.ALL_BLIND}>
      <div className={styles.page}>
        <TitleBar
          title="盲盒"
          end={
            <Link className={styles.rule} href={paths.RULE}>
              规则
            </Link>
          }
        />
        {view.unread && !activity && view.failure ? (
          <div className={styles.failed}>
            <FlowFailed failure={view.failure} waitUntil={view.waitUntil} onRetry={() => actor.send({ type: 'flow.retry' })} />
          </div>
        ) : (
          <>
            {/* Another title is another element: its letters don't move. */}
            <h2 key={activity?.title} className={styles.title}>
              {activity?.title ?? '开盲盒 赢好礼'}
            </h2>
            <p className={styles.chances}>
              {view.visitor && '登录后即可开盒'}
              {!activity && '正在准备奖品'}
              {view.closed &&
                !view.visitor &&
                (view.chances > 0 ? `剩余 ${view.chances} 次，活动进行时可用` : '活动进行时可以开盒')}
              {activity && !view.visitor && !view.closed && (
                <>
                  还可开 <b>{view.chances}</b> 次 · 好友助力得更多次数
                </>
              )}
            </p>
            <Wheel
              prizes={activity?.list ?? []}
              motion={motion}
              prizeId={result?.prizeId ?? null}
              onStill={() => actor.send({ type: 'draw.skip' })}
            >
              <DrawButton content={button} onTap={tap} />
            </Wheel>
            <p className={styles.notice} role="status">
              {notice}
            </p>
          </>
        )}
        <div className={styles.ways}>
          <Link
            className={styles.help}
            href={paths.ASSIST_FRIENDS}
            data-quiet={view.closed || view.visitor || view.chances > 0 || undefined}
          >
            助力得次数
          </Link>
          <Link className={styles.mine} href={paths.MY_BLIND}>
            我的盲盒
          </Link>
        </div>
        <p className={styles.terms}>
          {/* Its line is kept while the activity is read: nothing below may move. */}
          {!activity && '\u00a0'}
          {activity?.startTime && activity.endTime && `活动时间 ${dayOf(activity.startTime)} 至 ${dayOf(activity.endTime)}`}
          <Link href={paths.RULE}>主办方、奖品价值、概率与领取方式</Link>
        </p>
        <Winners className={styles.winners} shown={4} heading={<h2 className={styles.heading}>中奖名单</h2>}>
          {({ phone, title, icon }) => (
            <span className={styles.winner}>
              <span>{phone}</span>
              <span className={styles.won}>
                <PrizeIcon src={icon} /> {title}
              </span>
            </span>
          )}
        </Winners>
        <Sheet open={view.open} label="开盒结果" onClose={close}>
          {result && (
            <Result
              result={result}
              onClose={close}
              onAgain={() => tap('draw.start')}
              onAddress={() => actor.send({ type: 'address.add' })}
            />
          )}
        </Sheet>
      </div>
    </TabPage>
  );
}
