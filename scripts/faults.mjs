import { listNames, runFile } from './named-scripts.mjs'
import { main } from './run.mjs'

const tests = {
  alerts: {
    file: 'bench/alert-searches.ts',
    shows:
      '1,000 searches × 1,000 new listings, two servers and kill -9: each fitting pair is notified exactly once',
  },
  backup: {
    file: 'bench/backup-under-load.ts',
    shows:
      'a backup made during writes and restored elsewhere is equal and loses nothing acknowledged; a flipped byte is refused',
  },
  clock: {
    file: 'bench/clock-moved.ts',
    shows: 'a clock that jumps a day in either direction loses or duplicates no message',
  },
  contracts: {
    file: 'bench/sign-at-once.ts',
    shows:
      '500 contracts signed by both sides at the same instant, two servers and kill -9 during sealing: each completes once',
  },
  'date-requests': {
    file: 'bench/date-requests.ts',
    shows:
      '1,000 people request overlapping days, then accept them twice at once on two servers: each day is taken once',
  },
  'disk-full': {
    file: 'bench/disk-full.ts',
    shows: 'a full disk loses no acknowledged message',
    notOnCluster: 'all three databases would share the disk that fills up',
  },
  'embedded-postgres': {
    file: 'bench/kill-embedded-postgres.ts',
    shows:
      'kill -9 of the embedded PostgreSQL under two processes, which start it again: nothing lost or duplicated',
    notOnCluster: 'it needs a server that starts its own PostgreSQL',
  },
  failover: {
    file: 'bench/failover.ts',
    shows:
      'kill -9 of the primary and promotion of one of two standbys under three servers, ten times: nothing lost or duplicated',
  },
  mail: {
    file: 'bench/mail-gone.ts',
    shows: 'a mail server that goes down and comes back: one email per sign-up',
  },
  messages: {
    file: 'bench/kill-while-writing.ts',
    shows: 'kill -9 loses no acknowledged message, and resending duplicates none',
  },
  'network-cut': {
    file: 'bench/network-cut.ts',
    shows:
      'the primary is cut off, a standby promoted, the old primary comes back, ten times: never two that accept writes',
  },
  postgres: {
    file: 'bench/kill-postgres.ts',
    shows: 'kill -9 of PostgreSQL under a running server: no acknowledged message is lost or duplicated',
  },
  replicas: {
    file: 'bench/read-your-writes.ts',
    shows:
      '10,000 writes, each read at once through one of three servers, a replica held 2 s behind: nothing is stale',
  },
  storage: { file: 'bench/storage-gone.ts', shows: 'storage that goes down and comes back loses no photo' },
  streams: {
    file: 'bench/cut-streams.ts',
    shows:
      '10,000 messages over streams that are cut repeatedly, with and without wake-ups: all arrive in order',
  },
  redis: {
    file: 'bench/redis-gone.ts',
    shows:
      'Redis killed and restarted ten times under two servers: no failed request, nothing lost or duplicated',
  },
  'rolling-restart': {
    file: 'bench/rolling-restart.ts',
    shows: 'two processes replaced ten times under load: no failed request, nothing lost or duplicated',
  },
  'sign-ups': { file: 'bench/kill-while-signing-up.ts', shows: 'kill -9 loses no acknowledged account' },
}

await main(async () => {
  const args = process.argv.slice(2)
  const onCluster = args.includes('--cluster')
  const names = args.filter((arg) => arg !== '--cluster')
  const unknown = names.some((name) => !tests[name])
  if (unknown || (names.length === 0 && !onCluster)) {
    listNames('faults', tests)
    console.log(
      '\nAdd --cluster to run one test, or all that support it, on a primary with two synchronous standbys.',
    )
    return unknown ? 1 : 0
  }
  const chosen = names.length > 0 ? names : Object.keys(tests)
  let exitCode = 0
  for (const name of chosen) {
    const test = tests[name]
    if (onCluster && test.notOnCluster) {
      console.log(`${name} is skipped on a cluster: ${test.notOnCluster}`)
      continue
    }
    if (chosen.length > 1) console.log(`\n── ${name}`)
    exitCode = (await runFile(test, onCluster ? { ON_CLUSTER: '1' } : {})) || exitCode
  }
  return exitCode
})
