import { runNamed } from './named-scripts.mjs'

await runNamed('bench', {
  'mutual-likes': {
    file: 'bench/mutual-likes.ts',
    shows: '2,000 simultaneous mutual likes: none lost, none doubled',
  },
  swipe: {
    file: 'bench/swipe.ts',
    shows: 'swipes a second over HTTP beside the same statements through pg alone',
  },
})
