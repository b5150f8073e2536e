import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import pino, { type DestinationStream } from 'pino'
import { receivePaymentEvent } from '#shared/subscriptions.ts'
import { createApp } from './app.ts'
import { openDatabase } from './db/database.ts'
import { connectRedis } from './db/redis.ts'
import { noReplica, openReplica } from './db/replica.ts'
import { withDemoPictures } from './demo/pictures/demo-picture-storage.ts'
import type { Deps } from './deps.ts'
import type { Env } from './env.ts'
import { pruneEvents } from './events/prune-events.ts'
import { notificationJobs } from './features/notifications/notification-jobs.ts'
import { contractJobs } from './features/contracts/contract-jobs.ts'
import { createSealKey } from './features/contracts/seal/seal-key.ts'
import { viewingJobs } from './features/viewings/viewing-jobs.ts'
import { accountJobs } from './features/accounts/account-jobs.ts'
import { listingJobs } from './features/listings/listing-jobs.ts'
import { chatJobs } from './features/chat/chat-jobs.ts'
import { insightJobs } from './features/insights/insight-jobs.ts'
import { operatorJobs } from './features/operator/operator-jobs.ts'
import { photoJobs } from './features/photos/photo-jobs.ts'
import { rightsJobs } from './features/rights/rights-jobs.ts'
import { searchJobs } from './features/searches/search-jobs.ts'
import { subscriptionJobs } from './features/subscriptions/subscription-jobs.ts'
import { swipeJobs } from './features/swipes/swipe-jobs.ts'
import { verificationJobs } from './features/verification/verification-jobs.ts'
import { replyToBrokenRequest } from './http/broken-request.ts'
import type { Readiness } from './http/health.ts'
import { createHttpServer } from './http/http-server.ts'
import { refuseWhenFull } from './http/overload.ts'
import { toLoggedError } from './http/logged-error.ts'
import { stopListening, type Parting } from './http/stop-listening.ts'
import { createJobs } from './jobs/jobs.ts'
import { createDatabaseLimits } from './limits/database-limits.ts'
import { createRedisLimits } from './limits/redis-limits.ts'
import { createSendMail } from './mail/send-mail.ts'
import { createMetrics } from './metrics/server-metrics.ts'
import { createPayments } from './payments/create-payments.ts'
import { projectRoot } from './project-root.ts'
import { createHints } from './realtime/hints.ts'
import { createStreams } from './realtime/streams.ts'
import { findLiveTokens } from './features/accounts/sessions.ts'
import { createStorages } from './storage/create-storages.ts'

const builtWebApp = path.join(projectRoot, 'dist/web')

interface Parts {
  env: Env
  connectionString: string
  webFolder?: string
  now?: () => Date
  /** Where log lines go; to the standard output when absent. */
  logTo?: DestinationStream
}

/** One server process on a migrated database: HTTP and jobs. */
export async function startServer({
  env,
  connectionString,
  webFolder = builtWebApp,
  now = () => new Date(),
  logTo = pino.destination(1),
}: Parts) {
  const log = pino({ level: env.logLevel, serializers: { err: toLoggedError } }, logTo)
  const { db, pool, close } = openDatabase(connectionString, (error) =>
    log.warn({ err: error }, 'idle connection lost'),
  )
  const metrics = createMetrics()
  const replica = env.replica
    ? openReplica(pool, env.replica.url, env.replica.maxLagMs, log)
    : noReplica(pool)
  const jobs = createJobs(connectionString, log, metrics.countJob)
  const storages = createStorages(env)
  const redis = env.redisUrl ? await connectRedis(env.redisUrl, log) : undefined
  const hints = createHints(connectionString, log, redis)
  const databaseLimits = createDatabaseLimits(pool)
  const limits = redis ? createRedisLimits(redis, databaseLimits, log) : databaseLimits
  const sendMail = createSendMail(env, db)
  let ownPort = env.port
  const payments = createPayments(
    { env, pool, log, now },
    () => `http://127.0.0.1:${ownPort}${receivePaymentEvent.path}`,
  )
  const deps: Deps = {
    env,
    db,
    pool,
    replica,
    jobs,
    hints,
    limits,
    sendMail,
    ...storages,
    ...(!env.isProduction && { photoStorage: withDemoPictures(storages.photoStorage) }),
    sealKey: createSealKey(env),
    payments,
    log,
    now,
  }
  const streams = createStreams({
    pool,
    hints,
    log,
    now,
    findLiveTokens: (tokens) => findLiveTokens(deps, tokens),
  })
  const readiness: Readiness = { isStopping: false }

  await jobs.start({
    ...accountJobs(deps),
    ...listingJobs(deps),
    ...insightJobs(deps),
    ...photoJobs(deps),
    ...rightsJobs(deps),
    ...viewingJobs(deps),
    ...contractJobs(deps),
    ...searchJobs(deps),
    ...swipeJobs(deps),
    ...subscriptionJobs(deps),
    ...chatJobs(deps),
    ...notificationJobs(deps),
    ...operatorJobs(deps),
    ...verificationJobs(deps),
    'prune-events': () => pruneEvents(deps),
  })
  const http = createHttpServer(
    refuseWhenFull(
      env,
      pool,
      getRequestListener(createApp(deps, webFolder, readiness, streams, metrics).fetch, {
        errorHandler: replyToBrokenRequest(env),
      }),
      metrics.countRefused,
    ),
  )
  await hints.start()
  streams.start()
  await listen(http, env.port)
  ownPort = (http.address() as AddressInfo).port

  return {
    deps,
    address: http.address(),
    /** Finishes what is under way, then lets go of everything. */
    async stop(parting: Parting = { lingerMs: 0 }) {
      readiness.isStopping = true
      streams.stop()
      await stopListening(http, parting)
      await jobs.stop()
      await hints.stop()
      metrics.stop()
      await limits.stop()
      redis?.stop()
      await replica.stop()
      await close()
    },
  }
}

const listen = (http: Server, port: number) =>
  new Promise<void>((resolve, reject) => http.once('error', reject).listen(port, () => resolve()))
