import { runNamed } from './named-scripts.mjs'

await runNamed('faults', {
  'sign-ups': { file: 'bench/kill-while-signing-up.ts', shows: 'kill -9 loses no acknowledged account' },
})
