import { useSelector } from '@xstate/react';
import { FlowFailed } from '#components/feedback/FlowFailed.tsx';
import { Link } from '#components/layout/Link.ts';
import { Card, PlainButton, Row, Text } from '#components/layout/primitives.tsx';
import { TabPage } from '#components/layout/TabPage.tsx';
import { Casket } from '#components/media/casket/Casket.tsx';
import { Contents, rarityOf } from '#components/media/casket/Contents.tsx';
import { isOnLayer, navigate } from '#hooks/hashLocation.ts';
import { newRequestId } from '#hooks/requestId.ts';
import { rememberReturn } from '#hooks/returnPath.ts';
import { useSession } from '#hooks/session.ts';
import { usePress } from '#hooks/taps/usePress.ts';
import { useFlow } from '#hooks/useFlow.ts';
import { useOutput } from '#hooks/useOutput.ts';
import { waitUntilOf } from '#machines/core/failureHandling.ts';
import { statusOf } from '#machines/core/status.ts';
import { drawMachine } from '#machines/draw/draw/machine.ts';
import styles from './AllBlindScreen.module.css';
import { ChanceLinks, Chances } from './Chances';
import { DrawBar } from './DrawBar';
import { DrawButton } from './DrawButton';
import { buttonOf, isUnread, motionOf, noticeOf, type TapEvent } from './drawView';
import { ResultSheet } from './ResultSheet';
import { WinnersAndTerms } from './WinnersAndTerms';

/** The page of the draw: the server decides the result, and the casket opens to show it. */
export default function AllBlindScreen() {
  const { isMember } = useSession();
  const { actor } = useFlow(drawMachine, { input: { signedIn: isMember } });
  const current = useSelector(actor, (snapshot) => snapshot);
  const status = statusOf(current);
  const { context } = current;
  const { activity, result } = context;
  // Prizes that were read before stay on show.
  const readFailure = isUnread(status) && !activity ? context.failure : null;

  useOutput(actor, ({ to }) => {
    if (to === 'login') rememberReturn('/allblind');
    // The sheet with the result is a history entry of its own, which the next page replaces.
    navigate(to === 'login' ? '/login' : '/address/create', { replace: isOnLayer() });
  });
  const sendTap = (type: TapEvent) => actor.send(type === 'draw.start' ? { type, requestId: newRequestId() } : { type });
  const button = buttonOf(status, context);
  const { pressed, handlers } = usePress(() => {
    // The casket opens in its place, which may be scrolled out of sight.
    if (button.tap === 'draw.start') window.scrollTo(0, 0);
    if (button.tap) sendTap(button.tap);
    if (button.href) navigate(button.href);
  });
  // The button under the casket and the seal on the casket take the same press.
  const pressProps = { ...handlers, 'aria-disabled': (!button.tap && !button.href) || undefined };
  const prize = activity?.list.find(({ prizeId }) => prizeId === result?.prizeId);
  return (
    <TabPage current="/allblind">
      <div className={styles.page}>
        <DrawBar opened={motionOf(status) === 'opened'} won={result?.won ?? false} />
        {readFailure ? (
          <Card above={16} below={16}>
            <FlowFailed
              failure={readFailure}
              waitUntil={waitUntilOf(current)}
              onRetry={() => actor.send({ type: 'flow.retry' })}
            />
          </Card>
        ) : (
          <>
            {/* A new key remounts the element, so that browsers count no layout shift for its new text. */}
            <Text key={activity?.title} as="h2" className={styles.title} size={28} center>
              {activity?.title ?? '开盲盒 赢好礼'}
            </Text>
            <Chances status={status} context={context} />
            <Casket
              motion={motionOf(status)}
              pressed={pressed && button.tap === 'draw.start'}
              prizePicture={result?.icon ?? ''}
              rarity={result?.won ? rarityOf(prize?.odds) : undefined}
              onSkip={status === 'revealing' ? () => actor.send({ type: 'draw.skip' }) : undefined}
            >
              <button type="button" className={styles.seal} tabIndex={-1} aria-hidden="true" {...pressProps} />
            </Casket>
            <DrawButton content={button} pressProps={pressProps} />
            <Text className={styles.notice} size={14} center role="status">
              {noticeOf(status, context)}
            </Text>
            {status === 'outcomeUnknown' && (
              <Row gap={16} below={8} center>
                <PlainButton tone="cinnabar" onClick={() => actor.send({ type: 'flow.resend' })}>
                  再次提交
                </PlainButton>
                <PlainButton as={Link} tone="cinnabar" href="/customer">
                  联系客服
                </PlainButton>
              </Row>
            )}
          </>
        )}
        {/* Without chances the button itself leads to the help. */}
        <ChanceLinks withHelp={button.href !== '/assistfriends'} />
        {!readFailure && <Contents prizes={activity?.list ?? []} />}
        <WinnersAndTerms context={context} />
        <ResultSheet
          status={status}
          context={context}
          prize={prize}
          onClose={() => actor.send({ type: 'flow.back' })}
          onAccept={() => actor.send({ type: 'draw.accept' })}
          onAgain={() => sendTap('draw.start')}
          onAddress={() => actor.send({ type: 'address.add' })}
        />
      </div>
    </TabPage>
  );
}
