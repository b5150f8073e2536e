import { runNamed } from './named-scripts.mjs'

await runNamed('bench', {
  'mutual-likes': {
    file: 'bench/mutual-likes.ts',
    shows: '2,000 simultaneous mutual likes: none lost, none doubled',
  },
  stream: {
    file: 'bench/stream.ts',
    shows: '2,000 open streams on one server: memory of each, and how soon a message arrives',
  },
  swipe: {
    file: 'bench/swipe.ts',
    shows: 'swipes a second over HTTP beside the same statements through pg alone',
  },
})
