import { openInspector } from '@juyi/inspector/bridge';
import { app } from './app';
import { server } from './server';
import { subject } from './subject';

/** Opens the inspector on this app. */
export const openOwnInspector = (start: Parameters<typeof openInspector>[2]): ReturnType<typeof openInspector> =>
  openInspector(subject, { ...app, server }, start);
