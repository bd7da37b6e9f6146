import { shallowEqual, useSelector } from '@xstate/react';
import { FlowFailed } from '../../components/feedback/FlowFailed';
import { Sheet } from '../../components/layer/Sheet';
import { TitleBar } from '../../components/layout/BackBar';
import { Link } from '../../components/layout/Link';
import { TabPage } from '../../components/layout/TabPage';
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
import { Around } from './Around';
import { Chances } from './Chances';
import { DrawButton, type Tap } from './DrawButton';
import { buttonContentOf, noticeOf } from './drawTexts';
import { select } from './drawView';
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
            <Chances view={view} />
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
