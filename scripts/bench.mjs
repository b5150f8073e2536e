import { runNamed } from './named-scripts.mjs'

await runNamed('bench', {
  deck: {
    file: 'bench/deck.ts',
    shows: 'what a page of the deck costs, from 10k to 1M listings and from none to 50k swipes',
  },
  'deck-frames': {
    file: 'bench/deck-frames.ts',
    shows: '50 swipes on a slow phone: long tasks, dropped frames, layout shift',
    needsBrowser: true,
  },
  insights: {
    file: 'bench/insights.ts',
    shows: 'what an owner’s charts of 90 days cost, from few views to a million',
  },
  'mutual-likes': {
    file: 'bench/mutual-likes.ts',
    shows: '2,000 simultaneous mutual likes: none lost, none doubled',
  },
  'match-searches': {
    file: 'bench/match-searches.ts',
    shows: 'what holding a new listing against the saved searches costs, with 1k to 100k of them elsewhere',
  },
  search: {
    file: 'bench/search.ts',
    shows: 'what a page of the list and the map cost, from 10k to 1M listings',
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
