// @vitest-environment happy-dom

import { nodesOf, transitionsOf } from '@juyi/inspector/graph';
import { cleanup, fireEvent, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Router } from 'wouter';
import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  createActor,
  type InspectionEvent,
  StateMachine,
  type StateValue,
} from 'xstate';
import { screens } from '#app/screens.ts';
import { FlowContext, type FlowContextValue } from '#hooks/FlowContext.ts';
import { exactParser, useHashLocation } from '#hooks/hashLocation.ts';
import { SessionContext } from '#hooks/session.ts';
import { sessionMachine } from '#machines/auth/session.ts';
import { catalog } from '#machines/catalog.ts';
import type { EventSchemas } from '#machines/core/events.ts';
import { routes } from '#paths/routes.ts';
import AppRegisterScreen from '#screens/auth/register/AppRegisterScreen.tsx';
import { sessionStore } from '#stores/session.ts';
import { forms } from '../support/forms';
import { answerCalls, noAnswer } from '../support/react';

/** A region comes with one choice: what is wrong with a part of it stands at the field of the choice. */
const STANDS_AT: Readonly<Record<string, string>> = { province: 'areaCode', city: 'areaCode', county: 'areaCode' };

/** A state has read these before it is reached. */
const invitation = { inviteCode: 'JY8K2M', nickname: '青禾', avatar: '', phone: '137****7000', teamName: '青禾艺社', reward: {} };
const read: Readonly<Record<string, object>> = {
  'inviteCard.known': { invitation },
  'login.entering.byPassword': { method: 'password' },
  'login.entering.byPassword.captcha': { asksCaptcha: true },
  'registration.filling.inviteCode': { inviteFieldOpen: true },
  joinTeam: { invitation, phoneCheck: { registered: false }, phone: '13800138000' },
};

const isMachine = (logic: unknown): logic is AnyStateMachine => logic instanceof StateMachine;
const lineOf = (node: AnyStateNode): AnyStateNode[] => [node, ...(node.parent ? lineOf(node.parent) : [])];
const leavesOf = (machine: AnyStateMachine) => nodesOf(machine.root).filter(({ type }) => type === 'atomic');
/** A flow that forwards the event to a part does nothing itself. */
const takesForm = (leaf: AnyStateNode) =>
  lineOf(leaf).some((node) => node.transitions.get('form.refused')?.some(({ actions }) => actions.length === 0));

/** The fields that a server's refusal leads to, by the ids of their states; `own` only those that another state than the asking one has. */
function stepsOf(machine: AnyStateMachine) {
  const asked = nodesOf(machine.root)
    .flatMap(transitionsOf)
    .filter(({ guard }) => (guard as { type?: string } | undefined)?.type === 'isAbout')
    .flatMap(({ target = [], eventType }) => target.map(({ id, key }) => ({ id, key, byServer: eventType !== 'form.refused' })));
  return {
    of: new Map(asked.map(({ id, key }) => [id, key])),
    led: new Set(asked.filter((to) => to.byServer).map(({ key }) => key)),
  };
}

/** The fields that may be refused in a state: its own step, and what its events carry unless a refusal leads to another step. */
function fieldsOf(machine: AnyStateMachine, leaf: AnyStateNode): string[] {
  const events: EventSchemas = catalog.find((entry) => entry.machine.id === machine.id)?.events ?? {};
  const names = new Set(forms[machine.id]?.flatMap(({ initial }) => Object.keys(initial)));
  const carried = lineOf(leaf)
    .flatMap((node) => [...node.transitions.keys()])
    // Its code is an agreement's.
    .filter((type) => type !== 'agreement.open')
    .flatMap((type) => Object.keys((events[type]?._zod.def as { shape?: object } | undefined)?.shape ?? {}));
  const { of, led } = stepsOf(machine);
  const step = of.get(leaf.id);
  const fields = [...(step ? [step] : []), ...carried.filter((name) => names.has(name) && !led.has(name))];
  return [...new Set(fields.map((name) => STANDS_AT[name] ?? name))];
}

const valueOf = ([key, ...rest]: readonly string[]): StateValue =>
  key === undefined ? {} : rest.length === 0 ? key : { [key]: valueOf(rest) };

interface Standing {
  readonly machine: AnyStateMachine;
  readonly leaf: AnyStateNode;
  /** A part of the flow and its state. */
  readonly part?: { readonly id: string; readonly machine: AnyStateMachine; readonly leaf: AnyStateNode };
}

const contextOf = (leaf: AnyStateNode, context: object) => Object.assign({}, context, ...lineOf(leaf).map(({ id }) => read[id]));

/** A flow's snapshot in one of its states, with the parts that it had. */
function snapshotOf({ machine, leaf, part }: Standing, seen: AnyMachineSnapshot): AnyMachineSnapshot {
  const snapshot = machine.resolveState({ value: valueOf(leaf.path), context: contextOf(leaf, seen.context) });
  if (!part) return snapshot;
  const initial = createActor(part.machine, { input: { inviteCode: null } }).getSnapshot() as AnyMachineSnapshot;
  const context = contextOf(part.leaf, initial.context);
  const state = { status: 'active', value: valueOf(part.leaf.path), context, children: {}, historyValue: {} };
  return Object.assign(snapshot, { children: { [part.id]: { src: part.id, snapshot: state } } });
}

/** The parts that a state runs. */
const partsOf = (machine: AnyStateMachine, leaf: AnyStateNode) =>
  lineOf(leaf)
    .flatMap(({ invoke }) => invoke)
    .flatMap(({ id, src }) => {
      const logic = typeof src === 'string' && (machine.implementations.actors as Record<string, unknown>)[src];
      return isMachine(logic) ? [{ id, machine: logic }] : [];
    });

/** A part that its flow runs in every state is on the page in this one. */
const SHOWN_IN: Readonly<Record<string, string>> = { paymentPassword: 'redemption.open.confirming.paying' };

/** The captcha is no step while the SMS that was sent counts: asking for another one leads to `awaitingCaptcha` first. */
const isReachable = (leaf: AnyStateNode, within: AnyStateNode) =>
  leaf.key !== 'captcha' || !['sent', 'sentEarlier'].includes(within.key);

/** Every state of a flow, or of a part of it, that a form can be sent to, with the fields that have to be there. */
function standingsOf(machine: AnyStateMachine): (Standing & { readonly fields: readonly string[] })[] {
  return leavesOf(machine).flatMap((leaf) => {
    const parts = partsOf(machine, leaf);
    const forParts = parts
      .filter(({ id }) => (SHOWN_IN[id] ?? leaf.id) === leaf.id)
      .flatMap((part) =>
        leavesOf(part.machine)
          .filter(takesForm)
          .map((within) => ({ machine, leaf, part: { ...part, leaf: within }, fields: fieldsOf(part.machine, within) })),
      );
    if (!takesForm(leaf)) return forParts;
    const fields = fieldsOf(machine, leaf);
    const beside = parts
      .filter((part) => !leavesOf(part.machine).some(takesForm))
      .flatMap((part) =>
        leavesOf(part.machine)
          .filter((within) => isReachable(leaf, within))
          .map((within) => ({ machine, leaf, part: { ...part, leaf: within }, fields })),
      );
    return [...forParts, ...(beside.length > 0 ? beside : [{ machine, leaf, fields }])];
  });
}

const session = createActor(sessionMachine).start();
const lazyScreens = { AppRegisterScreen: async () => ({ default: AppRegisterScreen }), ...screens };

async function show(name: keyof typeof lazyScreens, context: FlowContextValue) {
  const { default: Screen } = await lazyScreens[name]();
  render(
    <SessionContext.Provider value={session}>
      <FlowContext.Provider value={context}>
        <Router hook={useHashLocation} parser={exactParser}>
          <Screen />
        </Router>
      </FlowContext.Provider>
    </SessionContext.Provider>,
  );
}

/** The flows that a screen runs, as they begin. */
async function flowsOf(name: keyof typeof lazyScreens): Promise<AnyMachineSnapshot[]> {
  const flows = new Map<string, AnyActorRef>();
  const inspect = ({ type, actorRef, rootId }: InspectionEvent) => {
    if (type === '@xstate.actor' && actorRef.sessionId === rootId) flows.set(rootId, actorRef as AnyActorRef);
  };
  await show(name, { inspect });
  const found = [...flows.values()].map((actor) => actor.getSnapshot() as AnyMachineSnapshot);
  cleanup();
  return found;
}

/** A field to fill in, or one to be read where the member can go back to its step. */
const isThere = (field: string, leaf: AnyStateNode) => {
  const found = document.querySelector<HTMLInputElement>(`[id$=":${field}"]`);
  const goesBack = lineOf(leaf).some(({ transitions }) => transitions.has('flow.back'));
  return found !== null && !found.matches(':disabled') && (!found.readOnly || goesBack);
};

/** Types a phone number: the captcha comes with it. */
const typePhones = () => {
  for (const field of document.querySelectorAll('[id$=":phone"]')) fireEvent.change(field, { target: { value: '13800138000' } });
};

/** Each screen as those open it who may; the visitor by a link with an invite code, which InviteScreen shows as ScanRegisterScreen does. */
const visits = routes
  .filter((route, index) => routes.findIndex(({ screen }) => screen === route.screen) === index)
  .flatMap((route) => {
    const visitor = { ...route, who: 'visitor' };
    const member = { ...route, who: 'member' };
    return route.for === 'guest'
      ? [visitor]
      : route.for === 'member' || route.screen === 'InviteScreen'
        ? [member]
        : [visitor, member];
  });
const covered = new Set<string>();

describe('a form that is refused can be corrected', () => {
  // Nothing is answered: a state stays as it is.
  beforeEach(() => {
    answerCalls(noAnswer);
  });
  afterEach(() => {
    window.location.hash = '';
  });

  it.each(visits)('$screen, opened by a $who', async ({ screen: name, path, who }) => {
    sessionStore.setState({ token: who === 'member' ? 'T'.repeat(43) : '' });
    window.location.hash = `#${path}${who === 'visitor' ? '?code=JY8K2M' : ''}`;
    for (const flow of await flowsOf(name))
      for (const standing of standingsOf(flow.machine as AnyStateMachine)) {
        const { leaf, part, fields } = standing;
        const asking = part && !takesForm(leaf) ? part.leaf : leaf;
        await show(name, { snapshot: snapshotOf(standing, flow) });
        const missing = () => fields.filter((field) => !isThere(field, asking));
        const state = leaf.id + (part ? ` with ${part.leaf.id}` : '');
        await waitFor(() => {
          typePhones();
          expect({ state, missing: missing() }).toEqual({ state, missing: [] });
        });
        covered.add(asking.id);
        cleanup();
      }
  });

  it('in every state that a form can be sent to', () => {
    const states = catalog.flatMap(({ machine }) => leavesOf(machine).filter(takesForm));
    expect(states.map(({ id }) => id).filter((id) => !covered.has(id))).toEqual([]);
  });
});
