import { availableParallelism, totalmem } from 'node:os';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { messageEntries, messagesOf } from './platform/messages/message-settings.ts';
import {
  BUS_ADDRESS,
  crossesHostsInClear,
  isBusAddress,
  isBusInClear,
  isClear,
} from './platform/network/clear-text.ts';
import { isProxy } from './platform/network/proxies.ts';
import { offsiteEntries, offsiteOf } from './platform/offsite/offsite-settings.ts';
import { googleEntries, googleOf } from './platform/openid/openid-settings.ts';
import {
  type PaymentSettings,
  paymentEntries,
  paymentFaults,
  paymentsOf,
} from './platform/payments/payment-settings.ts';
import { WORK_KINDS, WorkKindsSetting } from './platform/queue/work-kinds.ts';
import { sendsKeyInClear, traceEntries, tracesOf } from './platform/tracing/trace-settings.ts';

const Flag = v.pipe(
  v.picklist(['0', '1']),
  v.transform((value) => value === '1'),
);
const WEB_PORT = 3000;
/** Another than that of the web, so that one of each runs on one machine. */
const WORKER_PORT = 3001;

const Port = v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.maxValue(65535));

const Environment = v.object({
  NODE_ENV: v.optional(v.picklist(['development', 'production', 'test']), 'development'),
  PORT: v.optional(Port),
  METRICS_PORT: v.optional(Port),
  ...traceEntries,
  HOST: v.optional(v.pipe(v.string(), v.minLength(1)), '127.0.0.1'),
  DATA_DIR: v.optional(v.pipe(v.string(), v.minLength(1)), './data'),
  DATABASE_URL: v.optional(v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'begins with postgres://'))),
  DATABASE_DIRECT_URL: v.optional(v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'begins with postgres://'))),
  DATABASE_READ_URL: v.optional(v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'begins with postgres://'))),
  BUS_URL: v.optional(v.pipe(v.string(), v.check(isBusAddress, BUS_ADDRESS))),
  ROLE: v.optional(v.picklist(['web', 'worker', 'all']), 'all'),
  WEB_PROCESSES: v.optional(v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number), v.minValue(1))),
  WORKER_QUEUES: v.optional(WorkKindsSetting, WORK_KINDS.join(',')),
  WORKER_CONCURRENCY: v.optional(v.pipe(v.string(), v.regex(/^\d{1,2}$/), v.transform(Number), v.minValue(1)), '4'),
  INHERITS_SOCKET: v.optional(Flag, '0'),
  DEMO: v.optional(Flag),
  ALLOW_PRIVATE_ADDRESSES: v.optional(Flag, '0'),
  ALLOW_NEWER_SCHEMA: v.optional(Flag, '0'),
  PUBLIC_URL: v.optional(v.pipe(v.string(), v.url())),
  TRUST_PROXY: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => (/^\d{1,2}$/.test(text) ? Number(text) : text.split(',').map((each) => each.trim()))),
      v.check(
        (proxies) => typeof proxies === 'number' || proxies.every(isProxy),
        'is how many proxies stand in front, or their addresses and networks: 10.0.0.0/8, 2001:db8::1',
      ),
    ),
  ),
  LOG_LEVEL: v.optional(v.picklist(['silent', 'error', 'warn', 'info', 'debug'])),
  RATE_LIMIT_SCALE: v.optional(v.pipe(v.string(), v.regex(/^\d+(\.\d+)?$/), v.transform(Number), v.minValue(0.01))),
  WEB_DEV: v.optional(Flag, '0'),
  SERVICE_WORKER: v.optional(Flag, '1'),
  SECRET_KEY: v.optional(v.pipe(v.string(), v.minLength(32, 'has 32 characters or more'))),
  PASSWORD_MIN: v.optional(
    v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number), v.minValue(8), v.maxValue(64)),
    '8',
  ),
  SMTP_URL: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^smtps?:\/\/[^/]/, 'begins with smtp:// or smtps://'),
      v.check(
        (url) => URL.canParse(url.replace(/^smtp/, 'http')),
        'is no address: write the signs of its password as %23, %2F and so on',
      ),
    ),
  ),
  ...messageEntries,
  ...googleEntries,
  ...paymentEntries,
  S3_BUCKET: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'is the name of a bucket'))),
  S3_ENDPOINT: v.optional(v.pipe(v.string(), v.regex(/^https?:\/\//, 'begins with https://'), v.url())),
  S3_REGION: v.optional(v.pipe(v.string(), v.minLength(1))),
  S3_ACCESS_KEY_ID: v.optional(v.pipe(v.string(), v.minLength(1))),
  S3_SECRET_ACCESS_KEY: v.optional(v.pipe(v.string(), v.minLength(1))),
  S3_PUBLIC_ENDPOINT: v.optional(v.pipe(v.string(), v.regex(/^https?:\/\//, 'begins with https://'), v.url())),
  ...offsiteEntries,
  MEDIA_DELIVERY: v.optional(v.picklist(['stream', 'x-accel', 'presigned']), 'stream'),
  FFMPEG_PATH: v.optional(v.pipe(v.string(), v.minLength(1))),
  FFPROBE_PATH: v.optional(v.pipe(v.string(), v.minLength(1))),
  PATH: v.optional(v.string()),
  MEDIA_QUOTA_GB: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,6}(\.\d+)?$/), v.transform(Number), v.minValue(0.001)),
    '200',
  ),
  MAIL_FROM: v.optional(
    v.pipe(v.string(), v.minLength(3), v.regex(/^[^\r\n]+$/), v.includes('@')),
    'Adhyay <school@adhyay.invalid>',
  ),
});

/** The folders in which this machine looks for programs. */
export const searchPath = process.env['PATH'] ?? '';

export type Config = ReturnType<typeof readConfig>;

/** Known before the other settings are, which may be wrong. */
export function isProduction(env: NodeJS.ProcessEnv = process.env): boolean {
  return env['NODE_ENV'] === 'production';
}

/** The settings of this process, parsed once; throws one Error that lists everything that is wrong. */
export function readConfig(env: NodeJS.ProcessEnv = process.env) {
  const parsed = v.safeParse(Environment, env);
  if (!parsed.success) {
    const faults = parsed.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
    throw new Error(`The settings are not usable:\n  ${faults.join('\n  ')}`);
  }
  const set = parsed.output;
  const production = set.NODE_ENV === 'production';
  const port = set.PORT ?? (set.ROLE === 'worker' ? WORKER_PORT : WEB_PORT);
  const config = {
    production,
    port,
    host: set.HOST,
    /** Where Prometheus reads; undefined, and nothing is counted. */
    metricsPort: set.METRICS_PORT,
    /** What is drawn of requests and jobs; undefined, and nothing of it is loaded. */
    traces: tracesOf(set),
    dataDir: resolve(set.DATA_DIR),
    databaseUrl: set.DATABASE_URL,
    /** Past a pooler in transaction mode, where DATABASE_URL leads through one. */
    databaseDirectUrl: set.DATABASE_DIRECT_URL,
    /** A streaming replica, for what it may read. */
    databaseReadUrl: set.DATABASE_READ_URL,
    /** Where changes are announced to open pages; undefined, and the database tells each process. */
    busUrl: set.BUS_URL,
    /** Addresses that somebody gave may lead to this machine and its network: for tests. */
    allowsPrivateAddresses: set.ALLOW_PRIVATE_ADDRESSES,
    /** An older program may run on the database of a newer one. */
    allowNewerSchema: set.ALLOW_NEWER_SCHEMA,
    role: set.ROLE,
    /** How many answer at the address, this one included. */
    webProcesses: webProcessesOf(set),
    /** What this process takes of the queue, unless its role is `web`. */
    work: { kinds: set.WORKER_QUEUES, concurrency: set.WORKER_CONCURRENCY },
    /** It is one of them that another started. */
    inheritsSocket: set.INHERITS_SOCKET,
    demo: set.DEMO ?? !production,
    publicUrl: set.PUBLIC_URL?.replace(/\/$/, '') ?? localAddress(set.HOST, set.PORT ?? WEB_PORT),
    secureCookies: set.PUBLIC_URL?.startsWith('https://') ?? false,
    /** The X-Forwarded-* headers of these are believed, no others. */
    trustProxy: set.TRUST_PROXY ?? 0,
    logLevel: set.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    // On a desk one person is many students, all from one address.
    rateLimitScale: set.RATE_LIMIT_SCALE ?? (production ? 1 : 10),
    secretKey: set.SECRET_KEY,
    passwordMinimum: set.PASSWORD_MIN,
    mail: { smtpUrl: set.SMTP_URL, from: set.MAIL_FROM, outbox: resolve(set.DATA_DIR, 'outbox') },
    messages: messagesOf(set),
    /** Who signs people in beside us; undefined without keys. */
    google: googleOf(set),
    webDev: set.WEB_DEV,
    /** Browsers may keep the pages of this school; off, and those that did stop (record 0059). */
    serviceWorker: set.SERVICE_WORKER,
    s3: s3Of(set),
    offsite: offsiteOf(set, s3Of(set)),
    mediaDelivery: deliveryOf(set),
    ffmpeg: { ffmpeg: set.FFMPEG_PATH, ffprobe: set.FFPROBE_PATH, path: set.PATH ?? searchPath },
    mediaBytes: Math.floor(set.MEDIA_QUOTA_GB * 1024 ** 3),
    payments: paymentsOf(set, port),
  };
  const weak = production
    ? weaknesses({ ...config, proxiesSaid: set.TRUST_PROXY !== undefined, tracesInClear: sendsKeyInClear(set) })
    : [];
  if (weak.length > 0) throw new Error(`Refusing to start in production:\n  ${weak.join('\n  ')}`);
  return config;
}

/** A busy web process takes some 400 MB, and the database and what is converted want theirs. */
const BYTES_FOR_PROCESS = 2 * 1024 ** 3;

/** One for each core, as far as there is memory; in a container as far as it may have memory. */
function webProcessesOf({ WEB_PROCESSES, WEB_DEV, ROLE }: v.InferOutput<typeof Environment>): number {
  if (WEB_DEV || ROLE === 'worker') return 1;
  const memory = Math.min(process.constrainedMemory() || totalmem(), totalmem());
  return WEB_PROCESSES ?? Math.max(1, Math.min(availableParallelism(), Math.floor(memory / BYTES_FOR_PROCESS)));
}

/** The environment of a further web process on the same database. */
export function environmentOfChild(databaseUrl: string): NodeJS.ProcessEnv {
  return { ...process.env, DATABASE_URL: databaseUrl, INHERITS_SOCKET: '1' };
}

const S3_SETTINGS = ['S3_BUCKET', 'S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** The bucket that files are kept in; undefined for the local folder. Half of the settings would lose files in one of both. */
function s3Of(set: v.InferOutput<typeof Environment>) {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_REGION: region } = set;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = set;
  if (bucket && endpoint && region && accessKeyId && secretAccessKey)
    return { bucket, endpoint, region, accessKeyId, secretAccessKey, publicEndpoint: set.S3_PUBLIC_ENDPOINT };
  const missing = S3_SETTINGS.filter((name) => set[name] === undefined);
  if (missing.length === 5) return undefined;
  throw new Error(`The settings are not usable:\n  ${missing.join(', ')}: set all five of S3_… or none`);
}

/** How segments of videos leave (record 0041). A way that leads where no file is would show every video as broken. */
function deliveryOf({ MEDIA_DELIVERY: delivery, S3_BUCKET: bucket }: v.InferOutput<typeof Environment>) {
  if (delivery === 'x-accel' && bucket)
    throw new Error('The settings are not usable:\n  MEDIA_DELIVERY: x-accel is for files in DATA_DIR, not in S3_…');
  if (delivery === 'presigned' && !bucket)
    throw new Error('The settings are not usable:\n  MEDIA_DELIVERY: presigned is for files in a bucket; set S3_…');
  return delivery;
}

const localAddress = (host: string, port: number) => `http://${host === '0.0.0.0' ? 'localhost' : host}:${port}`;

function weaknesses(config: {
  secretKey: string | undefined;
  mail: { smtpUrl: string | undefined; from: string };
  messages: { sandbox: boolean };
  secureCookies: boolean;
  proxiesSaid: boolean;
  demo: boolean;
  webDev: boolean;
  rateLimitScale: number;
  allowsPrivateAddresses: boolean;
  databaseUrl: string | undefined;
  databaseDirectUrl: string | undefined;
  databaseReadUrl: string | undefined;
  busUrl: string | undefined;
  tracesInClear: boolean;
  payments: PaymentSettings;
  s3: ReturnType<typeof s3Of>;
  offsite: ReturnType<typeof offsiteOf>;
}): string[] {
  const databases = [
    ['DATABASE_URL', config.databaseUrl],
    ['DATABASE_DIRECT_URL', config.databaseDirectUrl],
    ['DATABASE_READ_URL', config.databaseReadUrl],
  ] as const;
  const faults: [boolean, string][] = [
    [!config.secureCookies, 'PUBLIC_URL: set the https:// address that students use'],
    [
      !config.proxiesSaid,
      'TRUST_PROXY: say how many proxies stand in front (what ends the https is one; 0 when there is none), or their addresses; limits count by what they say',
    ],
    [config.demo, 'DEMO: the demo accounts have a published password; leave DEMO unset or 0'],
    [config.webDev, 'WEB_DEV: is for development only'],
    [
      config.allowsPrivateAddresses,
      'ALLOW_PRIVATE_ADDRESSES: is for tests; whoever gives an address would reach your own network',
    ],
    [config.rateLimitScale > 1, 'RATE_LIMIT_SCALE: may only be lowered in production'],
    [!config.secretKey, 'SECRET_KEY: set 32 or more random characters, the same for every process, and keep them'],
    [!config.mail.smtpUrl, 'SMTP_URL: students confirm their e-mail and reset passwords by mail; set the mail server'],
    [config.messages.sandbox, 'MESSAGES: sandbox lays text messages into a folder and sends none; leave it unset'],
    [/\.invalid\b/.test(config.mail.from), 'MAIL_FROM: set the address that the mails of the school come from'],
    ...paymentFaults(config.payments),
    [isClear(config.s3?.endpoint), 'S3_ENDPOINT: use https://, lessons and books go over it'],
    [isClear(config.offsite?.account.endpoint), 'BACKUP_ENDPOINT: use https://, its keys prove who we are'],
    [isClear(config.s3?.publicEndpoint), 'S3_PUBLIC_ENDPOINT: use https://, as the pages that load from it'],
    ...databases.map(([name, url]): [boolean, string] => [
      crossesHostsInClear(url),
      `${name}: add sslmode=verify-full, the database is on another host`,
    ]),
    [isBusInClear(config.busUrl), 'BUS_URL: use tls://, the bus is on another host'],
    [config.tracesInClear, 'OTEL_EXPORTER_OTLP_ENDPOINT: use https://, OTEL_EXPORTER_OTLP_HEADERS prove who we are'],
  ];
  return faults.filter(([wrong]) => wrong).map(([, fault]) => fault);
}
