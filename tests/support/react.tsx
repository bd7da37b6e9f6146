import { cleanup } from '@testing-library/react';
import { Fragment, StrictMode } from 'react';
import { afterEach, beforeEach } from 'vitest';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(cleanup);

/** Hooks and views behave the same in both. */
export const modes = [
  ['plain', Fragment],
  ['StrictMode', StrictMode],
] as const;
