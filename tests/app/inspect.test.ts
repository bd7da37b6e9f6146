// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { requestedInspection } from '../../src/app/inspect';

const requested = (search: string) => requestedInspection({ search, hash: '' });

describe('?inspect', () => {
  it.each([
    ['?inspect', 'own', false],
    ['?inspect=controls', 'own', true],
    ['?inspect=stately', 'stately', false],
    ['?inspect=stately,controls', 'stately', true],
    ['?inspect=off', undefined, false],
  ] as const)('%s opens %s, controls: %s, and holds for the tab', (search, inspection, controls) => {
    expect(requested(search)).toEqual({ inspection, controls });
    expect(requested('')).toEqual({ inspection, controls });
  });
});
