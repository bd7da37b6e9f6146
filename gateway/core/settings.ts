import { z } from 'zod';
import { StartupError } from './startupError';

/** The least PASSWORD_COST of production, in KiB: OWASP's minimum for Argon2id with two passes. */
const PASSWORD_COST_FLOOR = 19_456;
/** The contract's promise: no general limit below this many calls a minute. */
const CALLS_PER_MINUTE_FLOOR = 300;

export interface Settings {
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** PostgreSQL to use instead of PGlite in `dataDir`. */
  readonly databaseUrl?: string;
  /** Connections to PostgreSQL that this instance may hold. */
  readonly databaseConnections: number;
  /** The built app to serve. */
  readonly appDir?: string;
  /** Where members open the app, for links they share; without it the origin of each request. */
  readonly appOrigin?: string;
  /** Origins besides our own whose pages may call (an app served from elsewhere). */
  readonly allowedOrigins: readonly string[];
  /** Memory of one password hash in KiB. */
  readonly passwordCost: number;
  /** SMS a minute from one address. */
  readonly smsPerMinute: number;
  /** Calls a minute of one member, or from one address without a member. */
  readonly callsPerMinute: number;
  /** Phones that one address may look up for joining a team, a minute. */
  readonly lookupsPerMinute: number;
  /** People in a team, its leader included. */
  readonly teamLimit: number;
  readonly smsWebhookUrl?: string;
  /** Seconds until a redemption is completed without an admin; 0 waits for one, as production always does. */
  readonly reviewAfter: number;
  /** How many proxies stand before the gateway; 0 trusts no forwarded header. */
  readonly trustProxy: number;
}

/** Settings that the gateway can't start with; the message names each. */
export class InvalidSettings extends StartupError {
  constructor(reasons: readonly string[]) {
    super(`网关设置有误：${reasons.join('；')}`);
    this.name = 'InvalidSettings';
  }
}

const whole = (least: number, most: number) =>
  z.coerce.number('应为整数').int('应为整数').min(least, `不能小于 ${least}`).max(most, `不能大于 ${most}`);
const ORIGIN = /^https?:\/\/[^/\s]+$/;
const url = (protocol: RegExp, message: string) => z.url({ protocol, error: message });

const environment = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: whole(0, 65_535).default(8787),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: url(/^postgres(ql)?$/, '应为 postgres:// 地址').optional(),
  DATABASE_CONNECTIONS: whole(1, 1000).default(10),
  APP_DIR: z.string().optional(),
  APP_ORIGIN: z.string().regex(ORIGIN, '应为来源，如 https://m.example.com').optional(),
  ALLOWED_ORIGINS: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((origin) => origin.trim() || []))
    .pipe(z.array(z.string().regex(ORIGIN, '应为以逗号分隔的来源，如 https://m.example.com'))),
  PASSWORD_COST: whole(8, 1_048_576).default(PASSWORD_COST_FLOOR),
  SMS_PER_MINUTE: whole(1, 100_000).default(10),
  CALLS_PER_MINUTE: whole(CALLS_PER_MINUTE_FLOOR, 1_000_000).default(600),
  LOOKUPS_PER_MINUTE: whole(1, 100_000).default(10),
  TEAM_LIMIT: whole(2, 10_000).default(500),
  SMS_WEBHOOK_URL: url(/^https?$/, '应为 http(s):// 地址').optional(),
  REVIEW_AFTER: whole(0, 86_400).default(20),
  TRUST_PROXY: whole(0, 10).default(0),
});

/**
 * The gateway's settings from environment variables; an empty one counts as not set.
 * Throws InvalidSettings with every reason at once.
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const read = environment.safeParse(given);
  if (!read.success) throw new InvalidSettings(read.error.issues.map(({ path, message }) => `${String(path[0])} ${message}`));
  const value = read.data;
  const production = value.NODE_ENV === 'production';
  const reasons: string[] = [];
  if (production && value.PASSWORD_COST < PASSWORD_COST_FLOOR)
    reasons.push(`PASSWORD_COST 生产环境不能小于 ${PASSWORD_COST_FLOOR}`);
  if (production && !value.SMS_WEBHOOK_URL) reasons.push('SMS_WEBHOOK_URL 生产环境必须设置，否则短信无法送达');
  if (reasons.length > 0) throw new InvalidSettings(reasons);
  return {
    production,
    port: value.PORT,
    host: value.HOST,
    dataDir: value.DATA_DIR,
    databaseUrl: value.DATABASE_URL,
    databaseConnections: value.DATABASE_CONNECTIONS,
    appDir: value.APP_DIR ?? (production ? 'dist' : undefined),
    appOrigin: value.APP_ORIGIN,
    allowedOrigins: value.ALLOWED_ORIGINS,
    passwordCost: value.PASSWORD_COST,
    smsPerMinute: value.SMS_PER_MINUTE,
    callsPerMinute: value.CALLS_PER_MINUTE,
    lookupsPerMinute: value.LOOKUPS_PER_MINUTE,
    teamLimit: value.TEAM_LIMIT,
    smsWebhookUrl: value.SMS_WEBHOOK_URL,
    reviewAfter: production ? 0 : value.REVIEW_AFTER,
    trustProxy: value.TRUST_PROXY,
  };
}

/** When a redemption made at `now` is completed without an admin, in ms since 1970; null waits for one. */
export const reviewAtOf = ({ reviewAfter }: Settings, now: number): number | null =>
  reviewAfter > 0 ? now + reviewAfter * 1000 : null;
