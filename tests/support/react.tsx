import { cleanup } from '@testing-library/react';
import { Fragment, StrictMode } from 'react';
import { afterEach, beforeEach } from 'vitest';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(cleanup);

/** For describe.each: every hook and view is tested with and without StrictMode. */
export const modes = [
  ['plain', Fragment],
  ['StrictMode', StrictMode],
] as const;
