import { readFileSync } from 'node:fs';
import { readSettings } from '@juyi/gateway/core/settings';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

interface Service {
  readonly env_file?: string;
  readonly environment: Readonly<Record<string, string | number>>;
  readonly ports?: readonly string[];
  readonly stop_grace_period?: string;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
}

const read = (file: string) => readFileSync(file, 'utf8');
const FILE = 'deploy/compose.yaml';
const { services } = parse(read(FILE), { merge: true }) as {
  services: Readonly<Record<'database' | 'owner' | 'gateway', Service>>;
};
const { gateway, owner } = services;
const EXAMPLE = read('deploy/gateway.env.example');

/** The example's variables, and with `every` those that are commented out too. */
function exampleOf(every: boolean): Record<string, string> {
  const lines = EXAMPLE.matchAll(every ? /^(?:# )?([A-Z_]+)=(.*)$/gm : /^([A-Z_]+)=(.*)$/gm);
  return Object.fromEntries([...lines].map(([, name = '', value = '']) => [name, value]));
}

// Compose replaces variables by those of `.env` beside it. Of another file each command has to be told, `exec` and `logs` too.
test('the settings are in the file that Compose reads by itself, which neither git nor the image takes', () => {
  expect(gateway.env_file).toBe('.env');
  expect(read('.gitignore').split('\n')).toContain('.env');
  expect(read('deploy/Dockerfile.dockerignore').split('\n')).toContain('**/.env');
  expect(read('docs/operation.md')).toContain('`cp gateway.env.example .env && chmod 600 .env`');
  expect(read('docs/operation.md')).not.toContain('--env-file');
});

test('the example has each variable of the compose file, and is complete once its empty lines are filled in', () => {
  const inFile = [...read(FILE).matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name);
  expect(inFile).toContain('POSTGRES_PASSWORD');
  expect(Object.keys(exampleOf(false))).toEqual(expect.arrayContaining(inFile));
  const filled = {
    ...exampleOf(false),
    POSTGRES_PASSWORD: 'letters1digits',
    GATEWAY_PASSWORD: 'letters2digits',
    APP_SECRET: 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGH',
  };
  expect(Object.entries(filled).filter(([, value]) => !value)).toEqual([]);
  const own = Object.fromEntries(Object.entries(gateway.environment).map(([name, value]) => [name, String(value)]));
  expect(readSettings({ ...filled, ...own })).toMatchObject({ production: true, trustProxy: 1, metricsPort: 9464 });
});

// A misspelt setting is ignored.
test('the example has only settings that the README of the gateway or the compose file names', () => {
  const known = read('gateway/README.md') + read(FILE);
  expect(Object.keys(exampleOf(true)).filter((name) => !known.includes(name))).toEqual([]);
});

test('the containers are reached from the host alone, and the gateway can write nothing but its volume and /tmp', () => {
  expect(services.database.ports).toBeUndefined();
  expect(gateway.ports?.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([]);
  expect(gateway).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
  expect(owner).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
  expect(read('deploy/Dockerfile')).toMatch(/^USER node$/m);
  expect(Number.parseInt(gateway.stop_grace_period ?? '', 10)).toBeGreaterThan(10);
});

test('the gateway signs in to the database by its own role, and is not told the owner’s password', () => {
  expect(gateway.environment).toMatchObject({
    DATABASE_URL: expect.stringContaining('juyi_gateway:${GATEWAY_PASSWORD}@'),
    POSTGRES_PASSWORD: '',
  });
  expect(owner.env_file).toBeUndefined();
  expect(read('deploy/role.sh')).toContain('create role juyi_gateway');
});
