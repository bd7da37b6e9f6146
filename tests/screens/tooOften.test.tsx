// @vitest-environment happy-dom

import { answerOf, json } from '@juyi/contract/tests/support/samples';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { SessionContext } from '#hooks/session.ts';
import { sessionMachine } from '#machines/auth/session.ts';
import { statusOf } from '#machines/core/status.ts';
import { paymentPasswordMachine } from '#machines/redemption/paymentPassword/machine.ts';
import { redemptionMachine } from '#machines/redemption/redemption/machine.ts';
import { AddressBook } from '#screens/address/AddressBook.tsx';
import { AddressFlow } from '#screens/address/AddressFlow.tsx';
import ArticleScreen from '#screens/content/document/ArticleScreen.tsx';
import ProtocolScreen from '#screens/content/document/ProtocolScreen.tsx';
import TaskIntroScreen from '#screens/content/guide/TaskIntroScreen.tsx';
import AllBlindScreen from '#screens/draw/AllBlindScreen.tsx';
import CommodityScreen from '#screens/goods/CommodityScreen.tsx';
import ProductDetailsScreen from '#screens/goods/ProductDetailsScreen.tsx';
import RedeemRecordDetailScreen from '#screens/redemption/records/RedeemRecordDetailScreen.tsx';
import { RedemptionFlow } from '#screens/redemption/redeem/RedeemScreen.tsx';
import { PayForm } from '#screens/redemption/redeem/sheet/PayForm.tsx';
import AssistFriendsScreen from '#screens/team/AssistFriendsScreen.tsx';
import { JoinTeam } from '#screens/team/join/JoinTeam.tsx';
import ShareCodeScreen from '#screens/team/ShareCodeScreen.tsx';
import { parentOf } from '../machines/actors';
import { answerCalls, signIn } from '../support/react';

const tooMany = () => answerOf(json({ code: 429, message: '操作太频繁，请稍后再试', data: null }, 429, { 'retry-after': '300' }));

/** Every call is refused with Retry-After. */
beforeEach(() => {
  signIn();
  answerCalls(() => Promise.resolve(tooMany()));
});
afterEach(() => {
  window.location.hash = '';
});

/** The payment password of a redemption, which asks the server whether there is one. */
function Pay() {
  const [part] = useState(() => createActor(paymentPasswordMachine, { input: { parent: parentOf() } }).start());
  const [redemption] = useState(() => createActor(redemptionMachine, { input: { kind: 'CONTRIBUTION' } }));
  return (
    <PayForm
      status={statusOf(redemption.getSnapshot())}
      context={redemption.getSnapshot().context}
      passwordActor={part}
      send={() => undefined}
    />
  );
}

const screens: readonly (readonly [string, ReactNode, number])[] = [
  ['the addresses', <AddressBook key="addresses" choosing={false} />, 1],
  ['an address to edit', <AddressFlow key="address" id="a" />, 1],
  ['the prizes', <AllBlindScreen key="prizes" />, 1],
  ['a record', <RedeemRecordDetailScreen key="record" />, 1],
  ['a redemption', <RedemptionFlow key="redemption" kind="CONTRIBUTION" />, 1],
  ['the payment password', <Pay key="pay" />, 1],
  ['friends who help, and the invitation beside them', <AssistFriendsScreen key="assist" />, 1],
  ['the invitation', <ShareCodeScreen key="code" />, 1],
  ['the card of a team', <JoinTeam key="join" inviteCode="JY8K2M" />, 1],
  ['a document', <ProtocolScreen key="document" />, 1],
  ['an article', <ArticleScreen key="article" />, 1],
  ['a guide', <TaskIntroScreen key="guide" />, 1],
  ['flash sales', <CommodityScreen key="sales" />, 1],
  ['goods', <ProductDetailsScreen key="goods" />, 1],
];

// StrictMode aborts and repeats the first read of a mounted screen, so the refusal is not the first outcome there.
describe('a read that is refused with Retry-After', () => {
  const session = createActor(sessionMachine);
  beforeAll(() => void session.start());
  afterAll(() => void session.stop());
  const show = (view: ReactNode) => {
    render(<SessionContext.Provider value={session}>{view}</SessionContext.Provider>);
  };
  const waitingButtons = () => screen.queryAllByRole<HTMLButtonElement>('button', { name: /^\d+ 秒后可再试$/ });
  const untilWaiting = (count: number) => waitFor(() => expect(waitingButtons()).toHaveLength(count));

  it.each(screens)('%s: the button counts down instead of retrying', async (_, view, count) => {
    window.location.hash = '#/redeemRecordDetail?kind=CONTRIBUTION&no=DH1&id=tea-cup';
    show(view);
    await untilWaiting(count);
    expect(waitingButtons().every(({ disabled }) => disabled)).toBe(true);
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
  });

  it('the regions of an address: the button in their sheet counts down', async () => {
    show(<AddressFlow id={null} />);
    fireEvent.click(screen.getByRole('button', { name: /所在地区/ }));
    await untilWaiting(1);
    expect(waitingButtons()[0]?.disabled).toBe(true);
  });
});
