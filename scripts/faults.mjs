import { runNamed } from './named-scripts.mjs'

await runNamed('faults', {
  alerts: {
    file: 'bench/alert-searches.ts',
    shows:
      '1,000 searches × 1,000 new listings, two servers and kill -9: each fitting pair is told exactly once',
  },
  contracts: {
    file: 'bench/sign-at-once.ts',
    shows:
      '500 contracts that both sign at the same instant, two servers and kill -9 while they are sealed: each once',
  },
  messages: {
    file: 'bench/kill-while-writing.ts',
    shows: 'kill -9 loses no acknowledged message, and sending again doubles none',
  },
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
