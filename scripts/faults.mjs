import { runNamed } from './named-scripts.mjs'

await runNamed('faults', {
  alerts: {
    file: 'bench/alert-searches.ts',
    shows:
      '1,000 searches × 1,000 new listings, two servers and kill -9: each fitting pair is told exactly once',
  },
  backup: {
    file: 'bench/backup-under-load.ts',
    shows:
      'a backup while people write, restored elsewhere: equal, nothing acknowledged lost; one flipped byte: refused',
  },
  clock: {
    file: 'bench/clock-moved.ts',
    shows: 'a clock that moves a day both ways loses and doubles no message',
  },
  contracts: {
    file: 'bench/sign-at-once.ts',
    shows:
      '500 contracts that both sign at the same instant, two servers and kill -9 while they are sealed: each once',
  },
  'disk-full': { file: 'bench/disk-full.ts', shows: 'a full disk loses no acknowledged message' },
  mail: {
    file: 'bench/mail-gone.ts',
    shows: 'a mail server that goes and comes back: one mail for each sign-up',
  },
  messages: {
    file: 'bench/kill-while-writing.ts',
    shows: 'kill -9 loses no acknowledged message, and sending again doubles none',
  },
  postgres: {
    file: 'bench/kill-postgres.ts',
    shows: 'kill -9 of PostgreSQL under a server that stays: no acknowledged message is lost, none doubled',
  },
  storage: { file: 'bench/storage-gone.ts', shows: 'a storage that goes and comes back loses no picture' },
  streams: {
    file: 'bench/cut-streams.ts',
    shows:
      '10,000 messages over streams that are cut again and again, with hints and without: all there, in order',
  },
  redis: {
    file: 'bench/redis-gone.ts',
    shows: 'Redis killed and back ten times under two servers: no failed request, nothing lost or doubled',
  },
  'rolling-restart': {
    file: 'bench/rolling-restart.ts',
    shows:
      'two processes replaced ten times under reads, writes and streams: no failed request, nothing lost or doubled',
  },
  'sign-ups': { file: 'bench/kill-while-signing-up.ts', shows: 'kill -9 loses no acknowledged account' },
})
