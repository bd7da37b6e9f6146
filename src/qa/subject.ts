import { calls } from '@juyi/contract/calls';
import { sensitivityOf } from '@juyi/contract/core/sensitive';
import { type Subject, subjectOf } from '@juyi/inspector/subject';
import { catalog } from '#machines/catalog.ts';
import { rules } from '#machines/core/specification.ts';
import { routes } from '#paths/routes.ts';
import { settings } from '#services/browser/settings.ts';
import { CallError, type Failure } from '#services/http/failure.ts';
import { callsOf } from './calls';
import { journeys } from './journeys';
import { limits } from './limits';
import { outcomes } from './outcomes';
import { commonSentences } from './sentences';

/** The inspector is told this about the app. */
export const subject: Subject = subjectOf({
  brand: settings.brand,
  machines: catalog,
  calls,
  callsOf,
  sensitivityOf,
  errorOf: (name, fields) => (name === 'CallError' ? new CallError(fields.failure as Failure) : { error: name, ...fields }),
  journeys,
  screens: routes,
  appWide: ['session', 'consoleGesture'],
  limits,
  commonSentences,
  rules,
  outcomes,
});
