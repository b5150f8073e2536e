import path from 'node:path'
import * as z from 'zod'
import { splitHosts } from './db/primary/hosts.ts'
import { readTrustedProxies } from './http/trusted-proxies.ts'
import { projectRoot } from './project-root.ts'

const url = (protocols: RegExp, example: string) =>
  z.url({ protocol: protocols, error: `must be an address like ${example}` })
const databaseUrl = url(/^postgres(ql)?$/, 'postgres://user:password@host/name')
const wholeNumber = (min: number, max: number) =>
  z.coerce
    .number(`must be a whole number from ${min} to ${max}`)
    .check(
      z.int(`must be a whole number from ${min} to ${max}`),
      z.gte(min, `must be a whole number from ${min} to ${max}`),
      z.lte(max, `must be a whole number from ${min} to ${max}`),
    )

const tileExample = 'https://tiles.example/{z}/{x}/{y}.png'
/** Its host becomes part of the content security policy, and every browser receives the rest. */
const browserUrl = (example: string) =>
  url(/^https?$/, example).regex(
    /^https?:\/\/[a-z\d.-]+(:\d+)?\/[^\s;,#]*$/i,
    `must be a plain URL like ${example}: no spaces, no ";" or ",", no password`,
  )

const variables = z
  .object({
    NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
    PORT: wholeNumber(0, 65_535).default(3000),
    HOST: z
      .string()
      .regex(/^[\w.:-]+$/, 'must be an address of this machine, such as 0.0.0.0')
      .optional(),
    ORIGIN: url(/^https?$/, 'https://keyswipe.example').optional(),
    DATABASE_URL: z
      .string()
      .refine(
        (text) => splitHosts(text).every((one) => databaseUrl.safeParse(one).success),
        'must be an address like postgres://user:password@host/name, or with several hosts postgres://user:password@a:5432,b:5432/name',
      )
      .optional(),
    DATABASE_REPLICA_URLS: z
      .string()
      .transform((list) => list.split(/[\s,]+/).filter(Boolean))
      .pipe(z.array(databaseUrl))
      .optional(),
    REDIS_URL: url(/^rediss?$/, 'redis://user:password@host:6379').optional(),
    DATA_DIR: z.string().default('data'),
    S3_ENDPOINT: url(/^https?$/, 'https://s3.eu-central-1.amazonaws.com').optional(),
    S3_REGION: z.string().default('us-east-1'),
    S3_BUCKET: z
      .string()
      .regex(/^[\da-z][\d.a-z-]{1,61}[\da-z]$/, 'must be the name of a bucket')
      .optional(),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    DEMO_LISTINGS: wholeNumber(0, 250)
      // The likes, matches and contracts of the demo refer to certain listings.
      .refine((count) => count === 0 || count >= 100, 'must be 0 or at least 100')
      .optional(),
    SMTP_URL: url(/^smtps?$/, 'smtp://user:password@host:587').optional(),
    MAIL_FROM: z.string().default('Keyswipe <no-reply@localhost>'),
    OPERATOR_EMAILS: z
      .string()
      .transform((list) =>
        list
          .split(',')
          .map((email) => email.trim().toLowerCase())
          .filter(Boolean),
      )
      .pipe(z.array(z.email('must be email addresses separated by commas')))
      .optional(),
    SUPPORT_EMAIL: z.email('must be an email address').default('support@keyswipe.example'),
    MAP_STYLE_URL: browserUrl('https://maps.example/style.json').optional(),
    MAP_PMTILES: z.string().optional(),
    TILE_URL: browserUrl(tileExample)
      .refine(
        (address) => ['{z}', '{x}', '{y}'].every((part) => address.includes(part)),
        'must contain {z}, {x} and {y}',
      )
      .optional(),
    TILE_ATTRIBUTION: z.string().default(''),
    SEAL_FILE: z.string().optional(),
    TSA_URL: url(/^https?$/, 'https://tsa.example').optional(),
    RATES_URL: url(/^https?$/, 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml').optional(),
    TRANSLATE_URL: url(/^https?$/, 'https://translate.example')
      // A password in it would be refused by `fetch`, which repeats it in its error.
      .regex(/^[^@?#]+$/, 'must be a plain URL like https://translate.example: no password, no "?" or "#"')
      .optional(),
    TRANSLATE_API_KEY: z.string().optional(),
    STRIPE_SECRET_KEY: z.string().optional(),
    STRIPE_WEBHOOK_SECRET: z.string().optional(),
    STRIPE_API_URL: url(/^https?$/, 'https://api.stripe.com').default('https://api.stripe.com'),
    TEST_CHECKOUT: z.enum(['on', 'off'], 'must be on or off').optional(),
    PRIVATE_CALENDAR_HOST: z.string().optional(),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
    METRICS_TOKEN: z.string().min(16, 'must be at least 16 characters').optional(),
    TRUST_PROXY: z
      .string()
      .default('0')
      .transform((text, context) => {
        const proxies = readTrustedProxies(text)
        if (!proxies)
          context.addIssue(
            'must be a number from 0 to 10, or a comma-separated list of addresses and networks',
          )
        return proxies ?? z.NEVER
      }),
    DRAIN_SECONDS: wholeNumber(0, 300).optional(),
    MAX_WAIT_SECONDS: wholeNumber(1, 300).default(5),
    GOOGLE_CLIENT_ID: z.string().optional(),
    GOOGLE_CLIENT_SECRET: z.string().optional(),
    GOOGLE_ISSUER: url(/^https?$/, 'https://accounts.google.com').default('https://accounts.google.com'),
    FACEBOOK_CLIENT_ID: z.string().optional(),
    FACEBOOK_CLIENT_SECRET: z.string().optional(),
    FACEBOOK_LOGIN_URL: url(/^https?$/, 'https://www.facebook.com').default('https://www.facebook.com'),
    FACEBOOK_GRAPH_URL: url(/^https?$/, 'https://graph.facebook.com').default('https://graph.facebook.com'),
  })
  .refine((env) => !env.GOOGLE_CLIENT_ID === !env.GOOGLE_CLIENT_SECRET, {
    path: ['GOOGLE_CLIENT_SECRET'],
    error: 'must be set together with GOOGLE_CLIENT_ID',
  })
  .refine((env) => !env.FACEBOOK_CLIENT_ID === !env.FACEBOOK_CLIENT_SECRET, {
    path: ['FACEBOOK_CLIENT_SECRET'],
    error: 'must be set together with FACEBOOK_CLIENT_ID',
  })
  .refine(
    (env) =>
      new Set([env.S3_ENDPOINT, env.S3_BUCKET, env.S3_ACCESS_KEY_ID, env.S3_SECRET_ACCESS_KEY].map(Boolean))
        .size === 1,
    {
      path: ['S3_BUCKET'],
      error: 'must be set together with S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
    },
  )
  .refine((env) => env.TRANSLATE_URL || !env.TRANSLATE_API_KEY, {
    path: ['TRANSLATE_URL'],
    error: 'must be set together with TRANSLATE_API_KEY',
  })
  .refine((env) => !env.STRIPE_SECRET_KEY === !env.STRIPE_WEBHOOK_SECRET, {
    path: ['STRIPE_WEBHOOK_SECRET'],
    error: 'must be set together with STRIPE_SECRET_KEY',
  })
  .refine((env) => [env.MAP_STYLE_URL, env.MAP_PMTILES, env.TILE_URL].filter(Boolean).length <= 1, {
    path: ['MAP_STYLE_URL'],
    error: 'can’t be set together with MAP_PMTILES or TILE_URL: choose one of the three',
  })
  .refine((env) => env.NODE_ENV !== 'production' || env.ORIGIN, {
    path: ['ORIGIN'],
    error: 'must be set in production: emails link to it',
  })
  .refine((env) => env.NODE_ENV !== 'production' || env.SMTP_URL, {
    path: ['SMTP_URL'],
    error: 'must be set in production: accounts are confirmed by email',
  })
  .refine((env) => env.NODE_ENV !== 'production' || !env.PRIVATE_CALENDAR_HOST, {
    path: ['PRIVATE_CALENDAR_HOST'],
    error: 'can’t be set in production: anyone could make the server call it',
  })

/** One of the demo accounts. */
export const demoOperatorEmail = 'owner@keyswipe.example'

interface OauthCredentials {
  clientId: string
  clientSecret: string
}

const toCredentials = (clientId?: string, clientSecret?: string): OauthCredentials | undefined =>
  clientId && clientSecret ? { clientId, clientSecret } : undefined

/** URLs and secrets may contain a password, so they are not repeated. */
const shownValue = (name: string, given: Record<string, unknown>) =>
  /(URLS?|SECRET|KEY|TOKEN)$/.test(name) ? '' : ` (it is "${String(given[name] ?? '')}")`

export class EnvError extends Error {}

/** Reads and validates the whole environment. An empty value counts as unset. */
export function readEnv(source: Record<string, string | undefined>) {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  )
  const result = variables.safeParse(given)
  if (!result.success)
    throw new EnvError(
      result.error.issues
        .map(
          (issue) => `${String(issue.path[0])} ${issue.message}${shownValue(String(issue.path[0]), given)}`,
        )
        .join('\n'),
    )
  const env = result.data
  const isProduction = env.NODE_ENV === 'production'
  return {
    isProduction,
    isTest: env.NODE_ENV === 'test',
    port: env.PORT,
    /** By default a demo listens on this machine only: its emails are readable and its passwords known. */
    host: env.HOST ?? (isProduction ? undefined : '127.0.0.1'),
    origin: new URL(env.ORIGIN ?? `http://localhost:${env.PORT}`).origin,
    databaseUrl: env.DATABASE_URL,
    /** Streaming replicas that most reads come from. */
    replicaUrls: env.DATABASE_REPLICA_URLS ?? [],
    redisUrl: env.REDIS_URL,
    dataDir: path.resolve(projectRoot, env.DATA_DIR),
    /** A bucket for people's files. Without one they are stored in the data folder. */
    s3:
      env.S3_ENDPOINT && env.S3_BUCKET && env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY
        ? {
            endpoint: env.S3_ENDPOINT,
            region: env.S3_REGION,
            bucket: env.S3_BUCKET,
            accessKeyId: env.S3_ACCESS_KEY_ID,
            secretAccessKey: env.S3_SECRET_ACCESS_KEY,
          }
        : undefined,
    /** Never in production, and in tests only if set. */
    demoListings: isProduction ? 0 : (env.DEMO_LISTINGS ?? (env.NODE_ENV === 'test' ? 0 : 100)),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    supportEmail: env.SUPPORT_EMAIL,
    /** The accounts that decide reports and proofs. A demo has its own operator. */
    operatorEmails: env.OPERATOR_EMAILS ?? (env.NODE_ENV === 'development' ? [demoOperatorEmail] : []),
    /** Streets for the map. Without any of these it shows land, water, borders and names. */
    map: {
      styleUrl: env.MAP_STYLE_URL,
      streetsFile: env.MAP_PMTILES && path.resolve(projectRoot, env.MAP_PMTILES),
      tiles: env.TILE_URL ? { url: env.TILE_URL, attribution: env.TILE_ATTRIBUTION } : undefined,
    },
    /** The operator's own key and certificate. Without them a key is generated. */
    sealFile: env.SEAL_FILE && path.resolve(projectRoot, env.SEAL_FILE),
    /** A timestamp authority (RFC 3161) that confirms when a contract was sealed. Without one only we do. */
    tsaUrl: env.TSA_URL,
    /** Current exchange rates. Without it, the ones that ship with the app stay. */
    ratesUrl: env.RATES_URL,
    /** A service compatible with LibreTranslate, for messages in chat. Without one nothing is translated. */
    translation: env.TRANSLATE_URL
      ? { url: `${env.TRANSLATE_URL.replace(/\/+$/, '')}/translate`, apiKey: env.TRANSLATE_API_KEY }
      : undefined,
    /** The payment service. Without it there is at most the embedded checkout, which charges nothing. */
    stripe:
      env.STRIPE_SECRET_KEY && env.STRIPE_WEBHOOK_SECRET
        ? {
            secretKey: env.STRIPE_SECRET_KEY,
            webhookSecret: env.STRIPE_WEBHOOK_SECRET,
            apiUrl: env.STRIPE_API_URL,
          }
        : undefined,
    /** In production only if set: anyone who finds it gets every plan for free. */
    hasTestCheckout: (env.TEST_CHECKOUT ?? (isProduction ? 'off' : 'on')) === 'on',
    /** A host on a private network that calendars may be imported from. */
    privateCalendarHost: env.PRIVATE_CALENDAR_HOST,
    logLevel: env.LOG_LEVEL ?? (isProduction ? ('info' as const) : ('warn' as const)),
    /** Required to read /metrics. Without one the page doesn't exist. */
    metricsToken: env.METRICS_TOKEN,
    trustedProxies: env.TRUST_PROXY,
    /** How long a request may wait in the queue, and for a database connection, before it is rejected. */
    maxWaitMs: 1000 * env.MAX_WAIT_SECONDS,
    /** How long a stopping server keeps responding, so a load balancer can notice. */
    drainMs: 1000 * (env.DRAIN_SECONDS ?? (isProduction ? 5 : 0)),
    google: {
      issuer: env.GOOGLE_ISSUER,
      credentials: toCredentials(env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET),
    },
    facebook: {
      loginUrl: env.FACEBOOK_LOGIN_URL,
      graphUrl: env.FACEBOOK_GRAPH_URL,
      credentials: toCredentials(env.FACEBOOK_CLIENT_ID, env.FACEBOOK_CLIENT_SECRET),
    },
  }
}

export type Env = ReturnType<typeof readEnv>
