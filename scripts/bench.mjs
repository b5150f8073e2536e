import { runNamed } from './named-scripts.mjs'

await runNamed('bench', {
  all: {
    file: 'bench/all.ts',
    shows:
      'deck, swipe, chat, sign-in and streams at 32 connections, beside the same statements through pg alone',
  },
  deck: {
    file: 'bench/deck.ts',
    shows: 'what a page of the deck costs, from 10k to 1M listings and from none to 50k swipes',
  },
  'deck-frames': {
    file: 'bench/deck-frames.ts',
    shows: '50 swipes on a slow phone: long tasks, dropped frames, layout shift',
    needsBrowser: true,
  },
  growth: {
    file: 'bench/growth.ts',
    shows: 'how much a swipe and a message leave on the disk and in the log',
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
  'mixed-load': {
    file: 'bench/mixed-load.ts',
    shows: '200 people for ten minutes, then as much as goes, then three times that',
  },
  search: {
    file: 'bench/search.ts',
    shows: 'what a page of the list and the map cost, from 10k to 1M listings',
  },
  stream: {
    file: 'bench/stream.ts',
    shows: '2,000 open streams on one server: memory of each, and how soon a message arrives',
  },
  web: {
    file: 'bench/web.ts',
    shows: 'Lighthouse on a phone: scores, paints, scripts and requests of `/` and the client’s dashboard',
    needsBrowser: true,
  },
})
