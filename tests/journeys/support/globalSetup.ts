import { buildGateway } from '@juyi/gateway/cli/bundle';
import { startSeeded } from '@juyi/gateway/tests/support/seededServer';
import { SEEDED } from './gateway';

/** Builds the gateway, and starts PostgreSQL with the template that each gateway gets a copy of. Returns the teardown. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await buildGateway();
  const { seeded, stop } = await startSeeded();
  process.env[SEEDED] = JSON.stringify(seeded);
  return stop;
}
