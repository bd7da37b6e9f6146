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
import { Chances } from './Chances';
import { DrawButton, type Tap } from './DrawButton';
import { buttonContentOf, noticeOf } from './drawTexts';
import { select } from './drawView';
import { Notice } from './Notice';
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
