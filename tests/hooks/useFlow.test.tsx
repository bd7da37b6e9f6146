// @vitest-environment happy-dom
import { act, render, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ActorRefFrom, assign, createActor, createMachine, emit, fromPromise, type InspectionEvent, setup } from 'xstate';
import * as z from 'zod/mini';
import { FlowContext, type FlowContextValue } from '#hooks/FlowContext.ts';
import { useFlow } from '#hooks/useFlow.ts';
import { useOutput } from '#hooks/useOutput.ts';
import type { FlowDraft } from '#machines/core/draft.ts';
import type { Toast } from '#services/http/reports.ts';
import { listen, type RecordedReports } from '../support/client';
import { modes } from '../support/react';

const aborted = vi.fn();

const orderMachine = setup({
  types: {} as {
    input: { goods: string; draft?: { quantity: number } };
    context: { goods: string; quantity: number };
    events: { type: 'order.more' } | { type: 'order.none' } | { type: 'order.say' } | { type: 'order.submit' };
    emitted: { type: 'toast' } & Toast;
    output: { quantity: number };
  },
  actors: {
    watch: fromPromise<void>(({ signal }) => {
      signal.addEventListener('abort', aborted);
      return new Promise(() => undefined);
    }),
  },
  actions: {
    more: assign({ quantity: ({ context }) => context.quantity + 1 }),
    none: assign({ quantity: 0 }),
    say: emit({ type: 'toast', text: '已加入', style: 'success' }),
  },
}).createMachine({
  id: 'order',
  context: ({ input }) => ({ goods: input.goods, quantity: input.draft?.quantity ?? 0 }),
  invoke: { id: 'watch', src: 'watch', onDone: {}, onError: {} },
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'order.more': { actions: 'more' },
        'order.none': { actions: 'none' },
        'order.say': { actions: 'say' },
        'order.submit': 'ordered',
      },
    },
    ordered: { type: 'final' },
  },
  output: ({ context }) => ({ quantity: context.quantity }),
});

const orderDraft: FlowDraft<typeof orderMachine, { quantity: number }> = {
  name: 'order',
  version: 1,
  check: (value) => z.object({ quantity: z.int() }).safeParse(value).data,
  select: ({ quantity }) => (quantity > 0 ? { quantity } : null),
};
const KEY = 'juyi.draft.order';
const kept = () => sessionStorage.getItem(KEY);

let heard: RecordedReports;
beforeEach(() => {
  aborted.mockClear();
  heard = listen();
});
afterEach(() => heard.stop());

describe.each(modes)('useFlow in %s', (_, Mode) => {
  const run = (flowContext: FlowContextValue = {}) => {
    const wrapper = ({ children }: { children: ReactNode }) => (
      <Mode>
        <FlowContext.Provider value={flowContext}>{children}</FlowContext.Provider>
      </Mode>
    );
    return renderHook(() => useFlow(orderMachine, { input: { goods: 'g-1' }, draft: orderDraft }), { wrapper });
  };

  it('starts the flow with its input, and without a draft when none is stored', () => {
    const { actor } = run().result.current;
    expect(actor.getSnapshot()).toMatchObject({ status: 'active', context: { goods: 'g-1', quantity: 0 } });
    expect(kept()).toBeNull();
  });

  it('restores the stored draft', () => {
    sessionStorage.setItem(KEY, '{"version":1,"value":{"quantity":3}}');
    expect(run().result.current.actor.getSnapshot().context).toEqual({ goods: 'g-1', quantity: 3 });
    expect(kept()).toBe('{"version":1,"value":{"quantity":3}}');
  });

  it('saves the draft after each transition, and removes it when it is empty', () => {
    const { actor } = run().result.current;
    act(() => actor.send({ type: 'order.more' }));
    act(() => actor.send({ type: 'order.more' }));
    expect(kept()).toBe('{"version":1,"value":{"quantity":2}}');
    act(() => actor.send({ type: 'order.none' }));
    expect(kept()).toBeNull();
  });

  it('clears its draft and its form draft when the flow is done', () => {
    sessionStorage.setItem(`${KEY}.form`, '{"version":1,"value":{}}');
    const { actor } = run().result.current;
    act(() => actor.send({ type: 'order.more' }));
    act(() => actor.send({ type: 'order.submit' }));
    expect([kept(), sessionStorage.getItem(`${KEY}.form`)]).toEqual([null, null]);
  });

  it('keeps its draft when the screen unmounts before the flow is done', () => {
    const { result, unmount } = run();
    act(() => result.current.actor.send({ type: 'order.more' }));
    unmount();
    expect(kept()).toBe('{"version":1,"value":{"quantity":1}}');
  });

  it('forwards each toast exactly once', () => {
    const { actor } = run().result.current;
    act(() => actor.send({ type: 'order.say' }));
    expect(heard.toasts).toMatchObject([{ text: '已加入', style: 'success' }]);
  });

  it('starts from the snapshot of FlowContext if it belongs to the same machine', () => {
    const snapshot = createActor(orderMachine, { input: { goods: 'g-2', draft: { quantity: 7 } } }).getSnapshot();
    expect(run({ snapshot }).result.current.actor.getSnapshot().context).toEqual({ goods: 'g-2', quantity: 7 });
    const other = createActor(setup({}).createMachine({ id: 'other' })).getSnapshot();
    expect(run({ snapshot: other }).result.current.actor.getSnapshot().context.goods).toBe('g-1');
  });

  it('reports to the inspection observer of FlowContext', () => {
    const inspect = vi.fn<(event: InspectionEvent) => void>();
    run({ inspect });
    expect(inspect.mock.calls.map(([{ type }]) => type)).toContain('@xstate.actor');
  });

  it.each([
    ['offline', 'reading'],
    ['timeout', 'reading'],
    ['refused', 'failed'],
  ] as const)('reads again when the browser goes online, after a failure that is %s: %s', (kind, state) => {
    const machine = createMachine({
      context: { failure: { kind } },
      initial: 'failed',
      states: { failed: { on: { 'flow.retry': 'reading' } }, reading: {} },
    });
    const { result, unmount } = renderHook(() => useFlow(machine), { wrapper: Mode });
    act(() => void window.dispatchEvent(new Event('online')));
    expect(result.current.actor.getSnapshot().value).toBe(state);
    unmount();
  });

  it('returns its child actors', () => {
    expect(run().result.current.children.watch?.getSnapshot().status).toBe('active');
  });

  it('stops the flow on unmount and aborts its pending actors', () => {
    const { result, unmount } = run();
    const { actor } = result.current;
    aborted.mockClear();
    unmount();
    expect(aborted).toHaveBeenCalledOnce();
    vi.spyOn(console, 'warn').mockReturnValue();
    actor.send({ type: 'order.say' });
    actor.send({ type: 'order.more' });
    expect(heard.toasts).toEqual([]);
    expect(actor.getSnapshot().context.quantity).toBe(0);
    vi.restoreAllMocks();
  });
});

describe.each(modes)('useOutput in %s', (_, Mode) => {
  it('calls back exactly once when the flow is done', () => {
    const leave = vi.fn();
    let actor: ActorRefFrom<typeof orderMachine> | undefined;
    function Screen() {
      const flow = useFlow(orderMachine, { input: { goods: 'g-1' } });
      actor = flow.actor;
      useOutput(flow.actor, leave);
      return null;
    }
    const { rerender } = render(<Screen />, { wrapper: Mode });
    act(() => actor?.send({ type: 'order.more' }));
    expect(leave).not.toHaveBeenCalled();
    act(() => actor?.send({ type: 'order.submit' }));
    rerender(<Screen />);
    expect(leave.mock.calls).toEqual([[{ quantity: 1 }]]);
  });

  it('calls back for a flow that is done before the screen mounts', () => {
    const actor = createActor(orderMachine, { input: { goods: 'g-1' } }).start();
    actor.send({ type: 'order.submit' });
    const leave = vi.fn();
    const { rerender } = renderHook(() => useOutput(actor, leave), { wrapper: Mode });
    rerender();
    expect(leave.mock.calls).toEqual([[{ quantity: 0 }]]);
  });

  it('calls the latest callback, and none after unmount', () => {
    const actor = createActor(orderMachine, { input: { goods: 'g-1' } }).start();
    const [first, second] = [vi.fn(), vi.fn()];
    const { rerender, unmount } = renderHook(({ leave }) => useOutput(actor, leave), {
      wrapper: Mode,
      initialProps: { leave: first },
    });
    rerender({ leave: second });
    act(() => actor.send({ type: 'order.submit' }));
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);

    const other = createActor(orderMachine, { input: { goods: 'g-1' } }).start();
    const gone = renderHook(() => useOutput(other, first), { wrapper: Mode });
    gone.unmount();
    other.send({ type: 'order.submit' });
    expect(first).not.toHaveBeenCalled();
    unmount();
  });

  it('does not call back when the member has left already, and the page is still mounted', () => {
    window.location.hash = '#/redeem';
    const actor = createActor(orderMachine, { input: { goods: 'g-1' } }).start();
    const leave = vi.fn();
    renderHook(() => useOutput(actor, leave), { wrapper: Mode });
    window.history.replaceState(null, '', '#/Productdetails?id=tea-cup');
    act(() => actor.send({ type: 'order.submit' }));
    expect(leave).not.toHaveBeenCalled();
  });
});

const sheetMachine = createMachine({
  id: 'sheet',
  initial: 'loading',
  states: {
    loading: { on: { 'sheet.open': 'open' } },
    open: { tags: 'layer', on: { 'sheet.close': 'loading', 'flow.back': 'loading' } },
  },
});

describe.each(modes)('useLayer in %s', (_, Mode) => {
  it.each([
    ['one', '#/redeem', 1],
    ['none on the next page, which the member has opened', '#/Productdetails?id=tea-cup', 0],
  ])('opens an entry on its own page: %s', (_name, address, opened) => {
    window.location.hash = '#/redeem';
    const { result } = renderHook(() => useFlow(sheetMachine), { wrapper: Mode });
    const before = window.history.length;
    window.history.replaceState(null, '', address);
    act(() => result.current.actor.send({ type: 'sheet.open' }));
    expect([window.history.length - before, window.location.hash]).toEqual([opened, address]);
  });

  it('opens an entry of its own over the layer of another flow: back closes the upper one alone', () => {
    window.history.replaceState(null, '', '#/redeem');
    const { result } = renderHook(() => [useFlow(sheetMachine).actor, useFlow(sheetMachine).actor], { wrapper: Mode });
    const [lower, upper] = result.current;
    const states = () => [lower, upper].map((actor) => actor?.getSnapshot().value);
    const before = window.history.length;
    for (const actor of [lower, upper]) act(() => actor?.send({ type: 'sheet.open' }));
    expect([window.history.length - before, states()]).toEqual([2, ['open', 'open']]);
    const backTo = (layer: number) =>
      act(() => {
        window.history.replaceState({ layer }, '');
        window.dispatchEvent(new PopStateEvent('popstate'));
      });
    backTo(1);
    expect(states()).toEqual(['open', 'loading']);
    backTo(0);
    expect(states()).toEqual(['loading', 'loading']);
  });
});
