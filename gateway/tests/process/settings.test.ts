import { expect, onTestFinished, test, vi } from 'vitest';
import { InvalidSettings, readSettings } from '../../core/settings';

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://127.0.0.1/juyi',
  SMS_WEBHOOK_URL: 'https://sms.example.com/send',
  APP_SECRET: 'a-secret-of-thirty-two-characters',
};

test('by default the gateway listens on the loopback address, with its own database and no app', () => {
  expect(readSettings({})).toMatchObject({
    production: false,
    port: 8787,
    host: '127.0.0.1',
    dataDir: '.data',
    databaseUrl: undefined,
    appDir: undefined,
    quickCompression: false,
    smsPerMinute: 10,
    trustProxy: 0,
  });
});

test('a space around NODE_ENV, as Windows’ `set` leaves it, does not open the development mode', () => {
  expect(readSettings({ ...production, NODE_ENV: ' production ' }).production).toBe(true);
});

test('production uses the embedded database only with EMBEDDED=yes', () => {
  expect(readSettings({ ...production, DATABASE_URL: '', EMBEDDED: 'yes' }).databaseUrl).toBeUndefined();
});

test('production reaches a database of another host over verified TLS, or says that it does without', () => {
  for (const mode of ['verify-full', 'disable']) {
    const databaseUrl = `postgres://db.example.com/juyi?sslmode=${mode}`;
    expect(readSettings({ ...production, DATABASE_URL: databaseUrl })).toMatchObject({ databaseUrl });
  }
});

test('a database without a host is that of PGHOST, which production judges too', () => {
  vi.stubEnv('PGHOST', 'db.example.com');
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(() => readSettings({ ...production, DATABASE_URL: 'postgres:///juyi' })).toThrow('DATABASE_URL');
  vi.stubEnv('PGHOST', '/var/run/postgresql');
  expect(readSettings({ ...production, DATABASE_URL: 'postgres:///juyi' }).production).toBe(true);
});

test('production serves dist by default', () => {
  expect(readSettings(production).appDir).toBe('dist');
  expect(readSettings({ ...production, APP_DIR: 'build' }).appDir).toBe('build');
  expect(readSettings({ APP_DIR: '' }).appDir).toBeUndefined();
});

test.each([
  ['PORT', { PORT: '70000' }],
  ['PORT', { PORT: 'http' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/x' }],
  ['PROXY_FROM', { PROXY_FROM: '10.0.0.0/33' }],
  ['PROXY_FROM', { PROXY_FROM: 'proxy.example' }],
  ['CALLS_PER_MINUTE', { CALLS_PER_MINUTE: '299' }],
  ['ALLOWED_ORIGINS', { ALLOWED_ORIGINS: 'https://a.example.com/path' }],
  ['PASSWORD_COST', { ...production, PASSWORD_COST: '1024' }],
  ['SMS_WEBHOOK_URL', { ...production, SMS_WEBHOOK_URL: '' }],
  ['SMS_WEBHOOK_URL', { ...production, SMS_WEBHOOK_URL: 'http://sms.example.com/send' }],
  ['SMS_WEBHOOK_URL', { SMS_WEBHOOK_URL: 'https://user:pass@sms.example.com/send' }],
  ['APP_SECRET', { ...production, APP_SECRET: '' }],
  ['APP_SECRET', { ...production, APP_SECRET: 'too-short' }],
  ['NODE_ENV', { ...production, NODE_ENV: 'Production' }],
  ['NODE_ENV', { ...production, NODE_ENV: 'prod' }],
  ['CAPTCHA_URL', { ...production, CAPTCHA_URL: 'http://captcha.example.com' }],
  ['NODE_ENV', { NODE_ENV: 'staging' }],
  ['DATABASE_URL', { ...production, DATABASE_URL: 'postgres://db.example.com/juyi' }],
  ['DATABASE_URL', { ...production, DATABASE_URL: 'postgres://db.example.com/juyi?sslmode=require' }],
  ['DATABASE_URL', { ...production, DATABASE_URL: 'postgres://127.0.0.1/juyi?host=db.example.com' }],
  ['DATABASE_URL', { ...production, DATABASE_URL: 'postgres://db.example.com/juyi?sslmode=verify-full&sslmode=no-verify' }],
  ['APP_ORIGIN', { ...production, APP_ORIGIN: 'https://m.example.com@example.net' }],
  ['APP_SECRET', { ...production, APP_SECRET: 'a'.repeat(40) }],
  ['APP_ORIGIN', { ...production, APP_ORIGIN: 'http://m.example.com' }],
  ['ALLOWED_ORIGINS', { ...production, ALLOWED_ORIGINS: 'https://m.example.com,http://m.example.com' }],
  ['PROXY_FROM', { ...production, PROXY_FROM: '10.0.0.0/8,0.0.0.0/0' }],
  ['DATABASE_URL', { ...production, DATABASE_URL: '' }],
  ['EMBEDDED', { ...production, DATABASE_URL: '', EMBEDDED: 'true' }],
  ['SMS_WEBHOOK_URL', { ...production, SMS_WEBHOOK_URL: 'sms.example.com' }],
])('an invalid %s is refused by name', (name, env) => {
  expect(() => readSettings(env)).toThrow(InvalidSettings);
  expect(() => readSettings(env)).toThrow(name);
});

test('all invalid variables are reported at once', () => {
  expect(() => readSettings({ NODE_ENV: 'production', PASSWORD_COST: '8' })).toThrow(
    /PASSWORD_COST.*SMS_WEBHOOK_URL.*APP_SECRET/,
  );
});
