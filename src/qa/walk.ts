import { calls } from '@juyi/contract/calls';
import { SUCCESS } from '@juyi/inspector/force/outcomes';
import type { App } from '@juyi/inspector/subject';
import { createEmptyActor } from 'xstate';
import { app as ourApp } from './app';
import { subject as ours } from './subject';

const PICTURE = { status: 200, headers: { 'content-type': 'image/png' }, body: new ArrayBuffer(8) };
const isBinary = (name: string) => calls.some((call) => call.name === name && call.binary);

/** The app for random walks: calls for bytes succeed, too. */
export const app: App = {
  ...ourApp,
  answer: (call, outcome, data) => (outcome === SUCCESS && isBinary(call) ? PICTURE : ourApp.answer(call, outcome, data)),
};

/** An input with what any machine asks for. */
const input = () => ({
  parent: createEmptyActor(),
  entry: 'x',
  signedIn: true,
  code: 'JY8K2M',
  kind: 'CONTRIBUTION',
  id: 'task-intro',
  no: 'DH202611031443509334467970',
  choosing: true,
});
const another = () => ({ ...input(), signedIn: false, code: null, kind: 'MALL' });

/** Machines that do nothing by themselves: they listen to the browser's window, wait for files, or have placeholders for actors. */
const NOT_ALONE = ['session', 'captcha', 'smsCode', 'verification', 'uploader', 'uploadItem'];

/** The subject for random walks: its machines can be started by themselves, members or not. */
export const subject: typeof ours = {
  ...ours,
  calls: ours.calls.map((call) => (isBinary(call.name) ? { ...call, example: '' } : call)),
  machines: ours.machines.map((entry) => ({
    ...entry,
    ...(!entry.control && !NOT_ALONE.includes(entry.machine.id) && { inputs: [input, another] }),
  })),
};
