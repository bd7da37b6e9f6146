import type { BeaconReport } from '@juyi/contract/core/beacon';
import { BEACON_PATH } from '@juyi/contract/core/beaconPath';
import type { TestGateway } from './gateway';

export const report = (changes: Partial<BeaconReport> = {}): BeaconReport => ({
  build: 'app-B7xQ2mZk',
  figures: [{ path: '/home', name: 'LCP', value: 1200 }],
  errors: [],
  ...changes,
});

export const pageError = (number: string): BeaconReport['errors'][number] => ({
  number,
  path: '/redeem',
  kind: 'screen',
  name: 'TypeError',
  frames: ['redeem-Cx81.js:1:2345', 'vendor-D_2a.js:2:1'],
});

/** Posts a beacon as a page does. `from` is the client's address, for a gateway behind a proxy (`trustProxy: 1`). */
export const beacon = ({ app }: TestGateway, body: unknown, headers: Record<string, string> = {}) =>
  app.request(BEACON_PATH, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', ...headers },
  });
