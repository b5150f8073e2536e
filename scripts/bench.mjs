import { runNamed } from './named-scripts.mjs'

await runNamed('bench', {
  all: {
    file: 'bench/all.ts',
    shows:
      'deck, swipes, chat, sign-in and streams over 32 connections, compared with the same statements through pg alone',
  },
  batches: {
    file: 'bench/batches.ts',
    shows: 'session checks, swipes, messages and pages of 32 callers in batches, compared with one by one',
  },
  'busy-year': {
    file: 'bench/busy-year.ts',
    shows: 'size per person over a simulated year, and requests while partitions are dropped',
  },
  deck: {
    file: 'bench/deck.ts',
    shows: 'cost of a deck page with 10k to 1M listings, 0 to 50k swipes, with and without dates',
  },
  'deck-frames': {
    file: 'bench/deck-frames.ts',
    shows: '50 swipes on a slow phone: long tasks, dropped frames, layout shift',
    needsBrowser: true,
  },
  flood: {
    file: 'bench/flood.ts',
    shows:
      'impact on other people of 300 connections from one account, forged cookies or ten accounts at one address',
  },
  growth: {
    file: 'bench/growth.ts',
    shows: 'disk and WAL usage of a swipe and a message',
  },
  insights: {
    file: 'bench/insights.ts',
    shows: 'cost of an owner’s 90-day charts, from a few views to a million',
  },
  'mutual-likes': {
    file: 'bench/mutual-likes.ts',
    shows: '2,000 simultaneous mutual likes: none lost, none duplicated',
  },
  'match-searches': {
    file: 'bench/match-searches.ts',
    shows: 'cost of matching a new listing against saved searches, with 1k to 100k of them elsewhere',
  },
  'mixed-load': {
    file: 'bench/mixed-load.ts',
    shows: '200 people for ten minutes, then peak load, then three times that',
  },
  'next-steps': {
    file: 'bench/next-steps.ts',
    shows: 'cost of counting wider filters, with 10k to 1M listings',
  },
  regions: {
    file: 'bench/regions.ts',
    shows: 'a hundred million people over regional cells: which actions need several, and what that costs',
  },
  replicas: {
    file: 'bench/replica-share.ts',
    shows: 'how much of the primary’s CPU time moves to replicas per action, with 0, 1 and 2 of them',
  },
  resources: {
    file: 'bench/resources.ts',
    shows: 'memory, CPU and queries of a server that no one uses, and its memory under load',
  },
  search: {
    file: 'bench/search.ts',
    shows: 'cost of a page of the list and of the map, with 10k to 1M listings',
  },
  stream: {
    file: 'bench/stream.ts',
    shows: '2,000 open streams on one server: memory per stream and delivery time',
  },
  web: {
    file: 'bench/web.ts',
    shows: 'Lighthouse on a phone: scores, paints, scripts and requests of `/` and the client dashboard',
    needsBrowser: true,
  },
})
