import { calls } from '@juyi/contract/calls';
import { SUCCESS } from '@juyi/inspector/force/outcomes';
import type { App } from '@juyi/inspector/subject';
import { createEmptyActor, fromCallback, fromPromise } from 'xstate';
import { downloadMachine } from '#machines/content/download.ts';
import { sync } from '#services/browser/clock.ts';
import type { Surroundings } from '#services/browser/platform.ts';
import { sessionStore } from '#stores/session.ts';
import { removeTexts } from '#stores/storage.ts';
import { app as ourApp } from './app';
import { subject as ours } from './subject';

const PICTURE = { status: 200, headers: { 'content-type': 'image/png' }, body: new ArrayBuffer(8) };
const isBinary = (name: string) => calls.some((call) => call.name === name && call.binary);

/** The app for random walks: calls for bytes succeed, too. */
export const app: App = {
  ...ourApp,
  answer: (call, outcome, data) => (outcome === SUCCESS && isBinary(call) ? PICTURE : ourApp.answer(call, outcome, data)),
};

/** Clears what earlier walks have kept on this device. */
function forget(): void {
  removeTexts('local', '');
  removeTexts('session', '');
  sessionStore.setState({ token: '', sourceNo: '' });
  sync(new Date().toISOString(), 0);
}

/** An input with what any machine asks for. */
const member = () => {
  forget();
  sessionStore.setState({ token: 'x'.repeat(64) });
  return {
    parent: createEmptyActor(),
    entry: 'x',
    signedIn: true,
    inviteCode: 'JY8K2M',
    kind: 'CONTRIBUTION',
    id: 'task-intro',
    no: 'DH202611031443509334467970',
    goodsId: null as string | null,
    /** The amount that the example of a quote is for. */
    draft: { typed: '100', goodsId: null, specs: {}, address: null, resendAt: 0 },
    choosing: true,
  };
};
const visitor = () => {
  const input = member();
  forget();
  return { ...input, signedIn: false, inviteCode: null };
};
const shopper = () => ({ ...member(), kind: 'MALL', goodsId: 'tea-cup', no: 'DH202611201600008503319307' });

/** The kinds of browsers, for which a walk has no answer. */
const SURROUNDINGS: readonly Surroundings[] = [
  { platform: 'android', inApp: false, hasAppStore: true },
  { platform: 'ios', inApp: true, hasAppStore: true },
  { platform: 'desktop', inApp: false, hasAppStore: true },
  { platform: 'android', inApp: false, hasAppStore: false },
];
let surroundings = SURROUNDINGS[0];
const anywhere = downloadMachine.provide({
  actors: {
    readSurroundings: fromPromise(() => Promise.resolve(surroundings as Surroundings)),
    visitStore: fromPromise(() => Promise.resolve()),
    watchInstall: fromCallback(() => undefined),
    askToInstall: fromPromise(() => Promise.resolve(true)),
  },
});
const inputsByMachine: Readonly<Record<string, readonly (() => unknown)[]>> = {
  download: SURROUNDINGS.map((one) => () => void (surroundings = one)),
};

/** Machines that do nothing by themselves: they listen to the browser's window, wait for files, or have placeholders for actors. */
const NOT_ALONE = ['session', 'captcha', 'smsCode', 'verification', 'uploader', 'uploadItem'];

/** The subject for random walks: its machines can be started by themselves, members or not. */
export const subject: typeof ours = {
  ...ours,
  calls: ours.calls.map((call) => ({
    ...call,
    example: isBinary(call.name) ? '' : call.example,
  })),
  machines: ours.machines.map((entry) => ({
    ...entry,
    ...(entry.machine === downloadMachine && { machine: anywhere }),
    ...(!entry.control &&
      !NOT_ALONE.includes(entry.machine.id) && { inputs: inputsByMachine[entry.machine.id] ?? [member, visitor, shopper] }),
  })),
};
