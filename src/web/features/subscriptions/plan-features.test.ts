import { expect, test } from 'vitest'
import { gains, largerPlans, losses, planLines } from './plan-features.ts'

const words = (lines: readonly { words: string }[]) => lines.map((line) => line.words)

test('a plan says what it gives, the larger one only what it has beyond the smaller', () => {
  expect(words(planLines('plus', 'client', 'free'))).toEqual([
    'Undo as often as you like',
    'See everyone who liked you',
    '1 super like a day',
    'Alerts for 5 saved searches',
  ])
  expect(words(planLines('business', 'owner', 'free'))).toEqual([
    'Everything in Pro',
    'Listings without limit',
    'Insights since the beginning',
    '5 super likes a day',
    'Alerts for every saved search',
  ])
})

test('what would be less than today is marked', () => {
  const less = planLines('plus', 'client', 'premium').filter(({ isLess }) => isLess)
  expect(words(less)).toEqual(['1 super like a day', 'Alerts for 5 saved searches'])
  expect(planLines('free', 'owner', 'pro').every(({ isLess }) => isLess)).toBe(true)
  expect(planLines('pro', 'owner', 'free').some(({ isLess }) => isLess)).toBe(false)
})

test('gains and losses are the same things seen from both sides', () => {
  expect(gains('premium', 'plus', 'client')).toEqual(['5 super likes a day', 'Alerts for every saved search'])
  expect(losses('plus', 'premium', 'client')).toEqual(['1 super like a day', 'Alerts for 5 saved searches'])
  expect(gains('pro', 'free', 'owner')).toHaveLength(7)
})

test('of whatever is used up, the plans that allow more are named', () => {
  expect(largerPlans('active_listings', 'owner', 'free')).toEqual([
    { plan: 'pro', words: '10 active listings' },
    { plan: 'business', words: 'Listings without limit' },
  ])
  expect(largerPlans('undos', 'client', 'free')).toEqual([
    { plan: 'plus', words: 'Undo as often as you like' },
  ])
  expect(largerPlans('super_likes', 'client', 'premium')).toEqual([])
})
