import type { TestProject } from 'vitest/node';
import { buildGateway } from '../cli/bundle';
import { seededArchive } from './support/seeded';
import { startSeeded } from './support/seededServer';

/** vitest's global setup: one server for the whole run, the gateway that tests start as a process, and its seeded folder. */
export default async function setUp({ provide }: TestProject): Promise<() => Promise<void>> {
  await buildGateway();
  // Otherwise several workers would each make it.
  await seededArchive();
  const { seeded, stop } = await startSeeded();
  provide('postgres', seeded);
  return stop;
}
