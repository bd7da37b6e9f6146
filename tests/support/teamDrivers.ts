import { createActor, fromPromise } from 'xstate';
import { assistMachine } from '../../src/machines/assist';
import { guideMachine } from '../../src/machines/guide';
import { invitationMachine } from '../../src/machines/invitation';
import { joinTeamMachine } from '../../src/machines/joinTeam';
import { articleDetail } from '../../src/services/contract/article';
import type { Call } from '../../src/services/contract/define';
import { checkEligibility, checkPhone, joinTeam } from '../../src/services/contract/joining';
import { exposures } from '../../src/services/contract/recruiting';
import { inviter } from '../../src/services/contract/team';
import { forgetToken, takeToken } from '../../src/services/session';
import { uuid } from '../../src/services/uuid';
import type { Driver, Flow } from './drivers';
import type { Behaviour } from './faults';
import { goodAnswer, json } from './samples';

const broken: Behaviour = { kind: 'answer', answer: json({ error: 'Internal Server Error' }, 500) };
const works = (call: Call): Behaviour => ({ kind: 'answer', answer: goodAnswer(call) });
const silent = { waiting: () => false, onToast: () => undefined };
const phone = '13800138000';

function startJoining() {
  // Whoever is signed in has not joined yet.
  const readMyTeam = fromPromise(async () => ({ joined: false }));
  const machine = joinTeamMachine.provide({ actors: { readMyTeam } });
  const actor = createActor(machine, { input: { code: 'JY8K2M' } });
  actor.start();
  const is = (tag: Parameters<ReturnType<typeof actor.getSnapshot>['hasTag']>[0]) => actor.getSnapshot().hasTag(tag);
  const flow = {
    failure: () => actor.getSnapshot().context.failure,
    waiting: () => is('waiting'),
    onToast: (said: (text: string) => void) => void actor.on('toast', ({ text }) => said(text)),
    stop: () => actor.stop(),
  };
  return { actor, is, flow };
}

/** The two questions about a phone: the same tap makes both. */
const lookup = (call: Call): Driver => ({
  machine: 'joinTeam',
  call,
  shape: 'read',
  waits: true,
  asksAgain: false,
  before: works(call),
  start: (): Flow => {
    const { actor, is, flow } = startJoining();
    return {
      ...flow,
      tap: () => actor.send({ type: 'phone.check', phone }),
      busy: () => is('busy') || is('loading'),
      succeeded: () => is('verifying'),
    };
  },
});

/** The calls of teams and invitations, each driven to the moment before it is made. */
export const teamDrivers: readonly Driver[] = [
  lookup(checkPhone),
  lookup(checkEligibility),
  {
    machine: 'joinTeam',
    call: joinTeam,
    shape: 'write',
    waits: true,
    asksAgain: false,
    before: works(joinTeam),
    start: () => {
      const { actor, is, flow } = startJoining();
      const checking = actor.subscribe((current) => {
        if (!current.hasTag('phone')) return;
        checking.unsubscribe();
        actor.send({ type: 'phone.check', phone });
      });
      return {
        ...flow,
        tap: () =>
          actor.send(
            is('undecided')
              ? { type: 'join.retry' }
              : { type: 'join.submit', smsCode: '258036', agreed: true, requestId: uuid() },
          ),
        busy: () =>
          is('busy') || !(is('verifying') || is('joined')) || (is('verifying') && !actor.getSnapshot().context.captchaId),
        succeeded: () => is('joined'),
      };
    },
  },
  {
    machine: 'invitation',
    call: inviter,
    shape: 'read',
    waits: false,
    asksAgain: false,
    before: broken,
    start: () => {
      // A visitor has no card to read.
      takeToken('A'.repeat(43));
      const actor = createActor(invitationMachine);
      actor.start();
      return {
        ...silent,
        tap: () => actor.send({ type: 'card.retry' }),
        busy: () => actor.getSnapshot().hasTag('loading'),
        // No card is an answer too.
        succeeded: () => actor.getSnapshot().context.card !== null || actor.getSnapshot().hasTag('absent'),
        failure: () => actor.getSnapshot().context.failure,
        stop: () => {
          actor.stop();
          forgetToken();
        },
      };
    },
  },
  {
    machine: 'assist',
    call: exposures,
    shape: 'read',
    waits: false,
    asksAgain: false,
    before: broken,
    start: () => {
      const actor = createActor(assistMachine);
      actor.start();
      return {
        ...silent,
        tap: () => actor.send({ type: 'assist.retry' }),
        busy: () => actor.getSnapshot().hasTag('loading'),
        succeeded: () => actor.getSnapshot().context.progress !== null,
        failure: () => actor.getSnapshot().context.failure,
        stop: () => actor.stop(),
      };
    },
  },
  {
    machine: 'guide',
    call: articleDetail,
    shape: 'read',
    waits: false,
    asksAgain: false,
    before: broken,
    start: () => {
      const actor = createActor(guideMachine, { input: { id: 'task-intro' } });
      actor.start();
      return {
        ...silent,
        tap: () => actor.send({ type: 'guide.retry' }),
        busy: () => actor.getSnapshot().hasTag('loading'),
        succeeded: () => actor.getSnapshot().context.guide !== null,
        failure: () => actor.getSnapshot().context.failure,
        stop: () => actor.stop(),
      };
    },
  },
];
