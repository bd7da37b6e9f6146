import { BlockList } from 'node:net';
import { TEAM_LIMITS } from '@juyi/contract/team/joining';
import { SMS_CODE_LIMITS } from '@juyi/contract/verification/codes';
import pg from 'pg';
import { z } from 'zod';
import { PRIVATE_NETWORKS, parseNetworks } from './networks';
import { StartupError } from './startupError';

/** The minimum PASSWORD_COST in production, in KiB: OWASP's for Argon2id with two passes. */
const PASSWORD_COST_FLOOR = 19_456;
/** The minimum length of APP_SECRET in production, in characters. */
const APP_SECRET_FLOOR = 32;
/** Outside production nothing is worth a secret, and every gateway on one database must have the same. */
const DEVELOPMENT_SECRET = 'no-secret-outside-production';
/** An order can usually be returned this long. */
const PRODUCTION_HOLD_DAYS = 7;
/** The minimum of the general rate limit: no ordinary use of the app reaches it. */
const CALLS_PER_MINUTE_FLOOR = 300;

export interface Settings {
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  /** Metrics and probes are served on this port; without it there is no such server. */
  readonly metricsPort?: number | undefined;
  readonly metricsHost: string;
  readonly dataDir: string;
  /** A PostgreSQL server to use instead of PGlite in `dataDir`. */
  readonly databaseUrl?: string | undefined;
  /** The size of this instance's connection pool. */
  readonly databaseConnections: number;
  /** The folder of the catalogue that `npm run catalog` applies; missing for our own. */
  readonly catalogDir?: string | undefined;
  /** Whether texts say that they are a demo's (content/routes.ts). */
  readonly demoNotice: boolean;
  /** The folder of the built app to serve. */
  readonly appDir?: string | undefined;
  /** The app's files are compressed fast and to a tenth more bytes, for tests that start many gateways. */
  readonly quickCompression: boolean;
  /** The app's origin in shared links; without it the origin of each request. */
  readonly appOrigin?: string | undefined;
  /** CORS: origins of apps served from elsewhere. */
  readonly allowedOrigins: readonly string[];
  /** Memory of one password hash in KiB. */
  readonly passwordCost: number;
  /** Rate limit of SMS codes for one client address; its ceilings for an hour and a day follow from it (verification/askers.ts). */
  readonly smsPerMinute: number;
  /** The budget of SMS in an hour, for members and for strangers each. */
  readonly smsPerHour: number;
  /** Rate limit of wrong passwords and codes in 15 minutes for one client address. */
  readonly signInFailures: number;
  /** General rate limit for one member, or for one client address when signed out. */
  readonly callsPerMinute: number;
  /** Rate limit of redemptions for one member. */
  readonly redemptionsPerMinute: number;
  /** Rate limit of phone look-ups (joining a team) for one client address. */
  readonly lookupsPerMinute: number;
  /** The maximum size of a team, its leader included. */
  readonly teamLimit: number;
  /** A vendor's captcha instead of our own (verification/captchaVendor.ts). */
  readonly captchaUrl?: string | undefined;
  readonly smsWebhookUrl?: string | undefined;
  /** The key with which webhook requests are signed. */
  readonly smsWebhookSecret?: string | undefined;
  /** The key of `keyedHash`; the same for all gateways on one database. */
  readonly appSecret: string;
  /** The draw log's key follows from it; without it from `appSecret`. */
  readonly drawLogKey?: string | undefined;
  /** Seconds until a redemption is completed automatically; 0, and always in production, waits for an admin. */
  readonly reviewAfter: number;
  /** From so many 分 on, two operators of the desk decide. */
  readonly deskTwoFrom: number;
  /** The reward for a recruit is held for this many days, and then reviewed before it is paid; 0 reviews it at once. */
  readonly rewardHoldDays: number;
  /** The number of trusted reverse proxies in front of the gateway; 0 ignores X-Forwarded-* headers. */
  readonly trustProxy: number;
  /** These proxies connect from here; X-Forwarded-* headers of other peers are ignored. */
  readonly proxyFrom: BlockList;
  /** This instance answers so many requests at the same time; further ones get HTTP 503. */
  readonly inFlightLimit: number;
  /** Traces are sent to this collector, over HTTP. */
  readonly otlpEndpoint?: string | undefined;
  /** Seconds that the start waits for PostgreSQL to accept connections. */
  readonly databaseWait: number;
}

/** Invalid settings; the message names each variable. */
export class InvalidSettings extends StartupError {
  constructor(reasons: readonly string[]) {
    super(`网关设置有误：${reasons.join('；')}`);
    this.name = 'InvalidSettings';
  }
}

const integer = (min: number, max: number) =>
  z.coerce.number('应为整数').int('应为整数').min(min, `不能小于 ${min}`).max(max, `不能大于 ${max}`);
const ORIGIN = /^https?:\/\/[^/\s@?#]+$/;
const url = (protocol: RegExp, message: string) => z.url({ protocol, error: message });

/** An address that we call. */
const webUrl = url(/^https?$/, '应为 http(s):// 地址').refine(
  (address) => !/^\w+:\/\/[^/?#]*@/.test(address),
  '不能包含用户名或密码',
);

/** A path is a socket. */
const isThisMachine = (hostname: string): boolean => /^(localhost|127(\.\d+){3}|\[?::1\]?|\/.*)$/.test(hostname);

/** Whether nobody on the way can read what is sent to a URL. */
const isPrivateChannel = (address: URL): boolean => address.protocol === 'https:' || isThisMachine(address.hostname);

/**
 * The other modes of libpq go on without TLS, or with anybody's certificate. The driver says which host it takes, because `?host=` and
 * PGHOST may name another; of several modes it takes the last.
 */
const isCertainOfDatabase = (address: string): boolean =>
  isThisMachine(new pg.Client(address).host) ||
  ['verify-full', 'disable'].includes(new URL(address).searchParams.getAll('sslmode').at(-1) ?? '');

/** A random secret of 32 characters has more, of hexadecimal digits too. */
const MIN_DISTINCT = 10;

const ENVIRONMENTS = ['development', 'test', 'production'] as const;

const environment = z.object({
  // A typo must not open the development mode to the internet.
  NODE_ENV: z
    .string()
    .trim()
    .pipe(z.enum(ENVIRONMENTS, `只能是 ${ENVIRONMENTS.join('、')}（must be exactly one of ${ENVIRONMENTS.join(', ')}）`))
    .default('development'),
  PORT: integer(0, 65_535).default(8787),
  HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: integer(0, 65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: url(/^postgres(ql)?$/, '应为 postgres:// 地址').optional(),
  DATABASE_CONNECTIONS: integer(1, 1000).default(10),
  EMBEDDED: z.literal('yes', '只能是 yes').optional(),
  CATALOG_DIR: z.string().optional(),
  DEMO_NOTICE: z.enum(['on', 'off'], '只能是 on 或 off').default('on'),
  APP_DIR: z.string().optional(),
  QUICK_COMPRESSION: z.literal('yes', '只能是 yes').optional(),
  APP_ORIGIN: z.string().regex(ORIGIN, '应为来源，如 https://m.example.com').optional(),
  ALLOWED_ORIGINS: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((origin) => origin.trim() || []))
    .pipe(z.array(z.string().regex(ORIGIN, '应为以逗号分隔的来源，如 https://m.example.com'))),
  PASSWORD_COST: integer(8, 1_048_576).default(PASSWORD_COST_FLOOR),
  SMS_PER_MINUTE: integer(1, 100_000).default(SMS_CODE_LIMITS.ofAddress.minute),
  SMS_PER_HOUR: integer(1, 10_000_000).default(1000),
  SIGN_IN_FAILURES: integer(1, 1_000_000).default(30),
  CALLS_PER_MINUTE: integer(CALLS_PER_MINUTE_FLOOR, 1_000_000).default(600),
  REDEMPTIONS_PER_MINUTE: integer(1, 100_000).default(20),
  LOOKUPS_PER_MINUTE: integer(1, 100_000).default(TEAM_LIMITS.lookUps),
  TEAM_LIMIT: integer(2, 10_000).default(TEAM_LIMITS.people),
  CAPTCHA_URL: webUrl.optional(),
  SMS_WEBHOOK_URL: webUrl.optional(),
  SMS_WEBHOOK_SECRET: z.string().optional(),
  APP_SECRET: z.string().default(DEVELOPMENT_SECRET),
  DRAW_LOG_KEY: z.string().min(APP_SECRET_FLOOR, `至少 ${APP_SECRET_FLOOR} 个字符`).optional(),
  REVIEW_AFTER: integer(0, 86_400).default(20),
  DESK_TWO_FROM: integer(0, 1_000_000_000).default(100_000),
  REWARD_HOLD_DAYS: integer(0, 90).optional(),
  TRUST_PROXY: integer(0, 10).default(0),
  PROXY_FROM: z
    .string()
    .default(PRIVATE_NETWORKS)
    .transform((list, context) => {
      const networks = parseNetworks(list);
      if (!networks) context.addIssue('应为以逗号分隔的网段，如 10.0.0.0/8,192.0.2.7');
      return networks ?? new BlockList();
    }),
  IN_FLIGHT_LIMIT: integer(10, 100_000).default(1000),
  OTEL_EXPORTER_OTLP_ENDPOINT: webUrl.optional(),
  DATABASE_WAIT: integer(0, 3600).default(30),
});

/**
 * Parses the settings from environment variables; an empty variable counts as not set. Throws InvalidSettings with all reasons
 * at once.
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environment.safeParse(set);
  if (!parsed.success) throw new InvalidSettings(parsed.error.issues.map(({ path, message }) => `${String(path[0])} ${message}`));
  const value = parsed.data;
  const production = value.NODE_ENV === 'production';
  const reasons: string[] = [];
  if (production && value.PASSWORD_COST < PASSWORD_COST_FLOOR)
    reasons.push(`PASSWORD_COST 生产环境不能小于 ${PASSWORD_COST_FLOOR}`);
  if (production && !value.SMS_WEBHOOK_URL) reasons.push('SMS_WEBHOOK_URL 生产环境必须设置，否则短信无法送达');
  if (production && value.SMS_WEBHOOK_URL && !isPrivateChannel(new URL(value.SMS_WEBHOOK_URL)))
    reasons.push('SMS_WEBHOOK_URL 生产环境必须为 https:// 地址（本机除外），否则验证码以明文传送');
  if (production && value.CAPTCHA_URL && !isPrivateChannel(new URL(value.CAPTCHA_URL)))
    reasons.push('CAPTCHA_URL 生产环境必须为 https:// 地址（本机除外）');
  const isSecret = value.APP_SECRET.length >= APP_SECRET_FLOOR && new Set(value.APP_SECRET).size >= MIN_DISTINCT;
  if (production && (value.APP_SECRET === DEVELOPMENT_SECRET || !isSecret))
    reasons.push(`APP_SECRET 生产环境必须设置，至少 ${APP_SECRET_FLOOR} 个随机字符，如 openssl rand -base64 32 的输出`);
  for (const [name, origins] of Object.entries({ APP_ORIGIN: [value.APP_ORIGIN ?? ''], ALLOWED_ORIGINS: value.ALLOWED_ORIGINS }))
    if (production && origins.some((origin) => origin !== '' && !isPrivateChannel(new URL(origin))))
      reasons.push(`${name} 生产环境必须为 https:// 来源（本机除外）`);
  if (production && value.DATABASE_URL && !isCertainOfDatabase(value.DATABASE_URL))
    reasons.push(
      'DATABASE_URL 生产环境访问其他主机必须加 sslmode=verify-full；只有数据库与网关在别人进不来的网络里，才写明 sslmode=disable',
    );
  if (production && !value.DATABASE_URL && !value.EMBEDDED)
    reasons.push(
      'DATABASE_URL 生产环境必须设置；内置数据库断电时可能丢失数据，确认接受风险时设 EMBEDDED=yes（the embedded database runs without fsync: a power cut may lose data; EMBEDDED=yes accepts that）',
    );
  if (reasons.length > 0) throw new InvalidSettings(reasons);
  return {
    production,
    port: value.PORT,
    host: value.HOST,
    metricsPort: value.METRICS_PORT,
    metricsHost: value.METRICS_HOST,
    dataDir: value.DATA_DIR,
    databaseUrl: value.DATABASE_URL,
    databaseConnections: value.DATABASE_CONNECTIONS,
    catalogDir: value.CATALOG_DIR,
    demoNotice: value.DEMO_NOTICE === 'on',
    appDir: value.APP_DIR ?? (production ? 'dist' : undefined),
    quickCompression: value.QUICK_COMPRESSION === 'yes',
    appOrigin: value.APP_ORIGIN,
    allowedOrigins: value.ALLOWED_ORIGINS,
    passwordCost: value.PASSWORD_COST,
    smsPerMinute: value.SMS_PER_MINUTE,
    smsPerHour: value.SMS_PER_HOUR,
    signInFailures: value.SIGN_IN_FAILURES,
    callsPerMinute: value.CALLS_PER_MINUTE,
    redemptionsPerMinute: value.REDEMPTIONS_PER_MINUTE,
    lookupsPerMinute: value.LOOKUPS_PER_MINUTE,
    teamLimit: value.TEAM_LIMIT,
    captchaUrl: value.CAPTCHA_URL,
    smsWebhookUrl: value.SMS_WEBHOOK_URL,
    smsWebhookSecret: value.SMS_WEBHOOK_SECRET,
    appSecret: value.APP_SECRET,
    drawLogKey: value.DRAW_LOG_KEY,
    deskTwoFrom: value.DESK_TWO_FROM,
    reviewAfter: production ? 0 : value.REVIEW_AFTER,
    rewardHoldDays: value.REWARD_HOLD_DAYS ?? (production ? PRODUCTION_HOLD_DAYS : 0),
    trustProxy: value.TRUST_PROXY,
    proxyFrom: value.PROXY_FROM,
    inFlightLimit: value.IN_FLIGHT_LIMIT,
    otlpEndpoint: value.OTEL_EXPORTER_OTLP_ENDPOINT,
    databaseWait: value.DATABASE_WAIT,
  };
}

/** The time at which a redemption placed at `now` is completed automatically (both in ms since 1970); null waits for an admin. */
export const reviewAtOf = ({ reviewAfter }: Settings, now: number): number | null =>
  reviewAfter > 0 ? now + reviewAfter * 1000 : null;
