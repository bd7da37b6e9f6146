import { shallowEqual, useSelector } from '@xstate/react';
import { FlowFailed } from '#components/feedback/FlowFailed.tsx';
import { Sheet } from '#components/layer/Sheet.tsx';
import { TitleBar } from '#components/layout/BackBar.tsx';
import { Link } from '#components/layout/Link.ts';
import { TabPage } from '#components/layout/TabPage.tsx';
import { Wheel } from '#components/media/Wheel.tsx';
import { navigate, onLayer } from '#hooks/hashLocation.ts';
import { newRequestId } from '#hooks/requestId.ts';
import { rememberReturn } from '#hooks/returnPath.ts';
import { useSession } from '#hooks/session.ts';
import { useFlow } from '#hooks/useFlow.ts';
import { useOutput } from '#hooks/useOutput.ts';
import { drawMachine } from '#machines/draw/draw/machine.ts';
import styles from './AllBlindScreen.module.css';
import { Around } from './Around';
import { DrawButton, type Tap } from './DrawButton';
import { buttonContentOf, noticeOf } from './drawTexts';
import { type DrawView, select } from './drawView';
import { Result } from './Result';

/** The prize draw: the server decides the result, the wheel animates it. */
export default function AllBlindScreen() {
  const { member } = useSession();
  const { actor } = useFlow(drawMachine, { input: { signedIn: member } });
  const view = useSelector(actor, select, shallowEqual);
  const button = useSelector(actor, buttonContentOf, shallowEqual);
  const notice = useSelector(actor, noticeOf);
  const { activity, result, revealing } = view;

  useOutput(actor, ({ to }) => {
    if (to === 'login') rememberReturn('/allblind');
    navigate(to === 'login' ? '/login' : '/address/create', { replace: onLayer() });
  });
  const tap = (type: Tap) => actor.send(type === 'draw.start' ? { type, requestId: newRequestId() } : { type });
  const close = () => actor.send({ type: 'flow.back' });
  const motion = revealing ? 'stops' : view.turning ? 'turns' : 'rests';
  return (
    <TabPage current="/allblind">
      <div className={styles.page}>
        <TitleBar
          title="盲盒"
          end={
            <Link className={styles.rule} href="/rule">
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
            {/* A new key makes a new element, whose letters do not count as moved. */}
            <h2 key={activity?.title} className={styles.title}>
              {activity?.title ?? '开盲盒 赢好礼'}
            </h2>
            <Chances view={view} />
            <Wheel
              prizes={activity?.list ?? []}
              motion={motion}
              prizeId={result?.prizeId ?? null}
              onStill={() => actor.send({ type: 'draw.skip' })}
            >
              <DrawButton content={button} onTap={tap} />
            </Wheel>
            <Notice text={notice} undecided={view.undecided} onLookUp={() => actor.send({ type: 'flow.lookUp' })} />
          </>
        )}
        <Around view={view} />
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

/** How often the member may draw, or what it takes. */
const Chances = ({ view: { activity, chances, closed, visitor } }: { readonly view: DrawView }) => (
  <p className={styles.chances}>
    {visitor && '登录后即可开盒'}
    {!activity && '正在准备奖品'}
    {closed && !visitor && (chances > 0 ? `剩余 ${chances} 次，活动进行时可用` : '活动进行时可以开盒')}
    {activity && !visitor && !closed && (
      <>
        {chances > 0 ? (
          <>
            还可开 <b>{chances}</b> 次
          </>
        ) : (
          '次数已用完'
        )}{' '}
        · 好友助力得更多次数
      </>
    )}
  </p>
);

interface NoticeProps {
  readonly text: string;
  /** The outcome of a draw is unknown. */
  readonly undecided: boolean;
  readonly onLookUp: () => void;
}

/** A message under the prizes; while an outcome is unknown, it has a button to look again and a link to the customer service. */
const Notice = ({ text, undecided, onLookUp }: NoticeProps) => (
  <>
    <p className={styles.notice} role="status">
      {text}
    </p>
    {undecided && (
      <div className={styles.undecided}>
        <button type="button" onClick={onLookUp}>
          再查一次
        </button>
        <Link href="/customer">联系客服</Link>
      </div>
    )}
  </>
);
