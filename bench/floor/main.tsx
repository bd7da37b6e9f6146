import { hydrateRoot } from 'react-dom/client';
import type { ShellNode } from '../../vite/start/shells';
import { elementOf } from './page';

/** Put in by bench/floor.ts. */
declare const __NODES__: readonly ShellNode[];

hydrateRoot(document.getElementById('root') as HTMLElement, __NODES__.map(elementOf));
