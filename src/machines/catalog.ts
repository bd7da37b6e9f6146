import type { AnyStateMachine } from 'xstate';
import { captchaMachine } from './captcha';
import { captchaEvents } from './captcha.events';
import { consoleGestureMachine } from './consoleGesture';
import { consoleGestureEvents } from './consoleGesture.events';
import type { EventSchemas } from './events';
import { homeMachine } from './home';
import { homeEvents } from './home.events';
import { registrationMachine } from './registration';
import { registrationEvents } from './registration.events';
import { sessionMachine } from './session';
import { sessionEvents } from './session.events';
import { smsCodeMachine } from './smsCode';
import { smsCodeEvents } from './smsCode.events';

export interface CatalogEntry {
  readonly machine: AnyStateMachine;
  readonly events: EventSchemas;
}

/** Every machine with its events; for docs, the inspector and tests. The app itself imports each flow alone. */
export const catalog: readonly CatalogEntry[] = [
  { machine: sessionMachine, events: sessionEvents },
  { machine: consoleGestureMachine, events: consoleGestureEvents },
  { machine: registrationMachine, events: registrationEvents },
  { machine: captchaMachine, events: captchaEvents },
  { machine: smsCodeMachine, events: smsCodeEvents },
  { machine: homeMachine, events: homeEvents },
];
