import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import pino, { type DestinationStream } from 'pino'
import { receivePaymentEvent } from '#shared/subscriptions/subscriptions.ts'
import { createApp } from './app.ts'
import { updateRates } from './currencies/update-rates.ts'
import { openDatabase } from './db/database.ts'
import { connectRedis } from './db/redis.ts'
import { keepPartitions } from './db/partitions/keep-partitions.ts'
import { partitionedTables } from './db/partitions/partitioned-tables.ts'
import { openReplicas } from './db/replicas/replicas.ts'
import type { Warn } from './db/warn.ts'
import { withDemoPictures } from './demo/pictures/demo-picture-storage.ts'
import type { Deps } from './deps.ts'
import type { Env } from './env.ts'
import { pruneEvents } from './events/prune-events.ts'
import { activityJobs } from '#server/features/people/activity/activity-jobs.ts'
import { notificationJobs } from '#server/features/people/notifications/notification-jobs.ts'
import { contractJobs } from './features/contracts/contract-jobs.ts'
import { createSealKey } from './features/contracts/seal/seal-key.ts'
import { dateRequestJobs } from '#server/features/conversations/date-requests/date-request-jobs.ts'
import { viewingJobs } from '#server/features/conversations/viewings/viewing-jobs.ts'
import { accountJobs } from '#server/features/people/accounts/account-jobs.ts'
import { filterJobs } from '#server/features/market/filters/filter-jobs.ts'
import { calendarJobs } from '#server/features/market/calendars/calendar-jobs.ts'
import { listingJobs } from '#server/features/market/listings/listing-jobs.ts'
import { chatJobs } from '#server/features/conversations/chat/chat-jobs.ts'
import { insightJobs } from '#server/features/market/insights/insight-jobs.ts'
import { operatorJobs } from '#server/features/operations/operator/operator-jobs.ts'
import { photoJobs } from '#server/features/people/photos/photo-jobs.ts'
import { accountDataJobs } from '#server/features/operations/account-data/account-data-jobs.ts'
import { searchJobs } from '#server/features/market/saved-searches/search-jobs.ts'
import { subscriptionJobs } from './features/subscriptions/subscription-jobs.ts'
import { swipeJobs } from '#server/features/market/swipes/swipe-jobs.ts'
import { verificationJobs } from '#server/features/market/verification/verification-jobs.ts'
import { createCapacity } from './capacity/capacity.ts'
import type { Readiness } from './http/health.ts'
import { createHttpServer, patienceFor } from './http/http-server.ts'
import { toLoggedError } from './http/logged-error.ts'
import { stopListening, type StopOptions } from './http/stop-listening.ts'
import { createJobs } from './jobs/jobs.ts'
import { createDatabaseLimits } from './limits/database-limits.ts'
import { createRedisLimits } from './limits/redis-limits.ts'
import { pruneMailbox } from './mail/prune-mailbox.ts'
import { createSendMail } from './mail/send-mail.ts'
import { createMetrics } from './metrics/server-metrics.ts'
import { createPayments } from './payments/create-payments.ts'
import { pauseAboveLimits } from './pause-above-limits.ts'
import { projectRoot } from './project-root.ts'
import { createWakeUps } from './realtime/wake-ups.ts'
import { createStreams } from './realtime/streams.ts'
import { findLiveTokens } from '#server/features/people/accounts/sessions.ts'
import { createStorages } from './storage/create-storages.ts'

const builtWebApp = path.join(projectRoot, 'dist/web')

interface Parts {
  env: Env
  connectionString: string
  webFolder?: string
  now?: () => Date
  /** Where log lines go; standard output by default. */
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
  const metrics = createMetrics(env)
  const warn: Warn = (details, text) => {
    log.warn(details, text)
    metrics.countDatabaseEvent(text)
  }
  const { pool, address, close } = openDatabase(connectionString, env.maxWaitMs, warn)
  const replicas = openReplicas(env.replicaUrls, env.maxWaitMs, warn)
  const jobs = createJobs(address, log, metrics.countJob)
  const storages = createStorages(env)
  const redis = env.redisUrl ? await connectRedis(env.redisUrl, log) : undefined
  const wakeUps = createWakeUps(address, log, redis)
  const databaseLimits = createDatabaseLimits(pool)
  const limits = redis ? createRedisLimits(redis, databaseLimits, log) : databaseLimits
  const sendMail = createSendMail(env, pool)
  let ownPort = env.port
  const payments = await createPayments(
    { env, pool, log, now },
    () => `http://127.0.0.1:${ownPort}${receivePaymentEvent.path}`,
  )
  const deps: Deps = {
    env,
    pool,
    primary: pool,
    replicas,
    jobs,
    wakeUps,
    limits,
    sendMail,
    ...storages,
    ...(!env.isProduction && { photoStorage: withDemoPictures(storages.photoStorage) }),
    sealKey: createSealKey(env),
    payments,
    pauseAboveLimits,
    log,
    now,
  }
  const streams = createStreams({
    pool,
    wakeUps,
    log,
    now,
    findLiveTokens: (tokens) => findLiveTokens(deps, tokens),
  })
  const capacity = createCapacity(env, metrics.countRefused)
  const readiness: Readiness = { isStopping: false }

  await jobs.start({
    ...accountJobs(deps),
    ...listingJobs(deps),
    ...filterJobs(deps),
    ...calendarJobs(deps),
    ...insightJobs(deps),
    ...photoJobs(deps),
    ...accountDataJobs(deps),
    ...viewingJobs(deps),
    ...dateRequestJobs(deps),
    ...contractJobs(deps),
    ...searchJobs(deps),
    ...swipeJobs(deps),
    ...subscriptionJobs(deps),
    ...chatJobs(deps),
    ...activityJobs(deps),
    ...notificationJobs(deps),
    ...operatorJobs(deps),
    ...verificationJobs(deps),
    'prune-events': () => pruneEvents(deps),
    'prune-audit-logs': () => keepPartitions(deps, partitionedTables.auditLogs),
    'prune-mailbox': () => pruneMailbox(deps),
    'update-rates': () => updateRates(deps),
  })
  const http = createHttpServer(
    capacity.limit(createApp(deps, webFolder, readiness, streams, metrics, capacity).fetch),
    patienceFor(env.maxWaitMs),
  )
  await wakeUps.start()
  streams.start()
  await listen(http, env)
  ownPort = (http.address() as AddressInfo).port

  return {
    deps,
    address: http.address(),
    /** Finishes work in progress, then releases everything. */
    async stop(options: StopOptions = { lingerMs: 0 }) {
      readiness.isStopping = true
      streams.stop()
      await stopListening(http, options)
      await jobs.stop()
      await wakeUps.stop()
      metrics.stop()
      await limits.stop()
      redis?.stop()
      await replicas.stop()
      await close()
    },
  }
}

const listen = (http: Server, { port, host }: Env) =>
  new Promise<void>((resolve, reject) => http.once('error', reject).listen({ port, host }, () => resolve()))
