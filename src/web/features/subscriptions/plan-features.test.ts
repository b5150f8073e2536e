import { expect, test } from 'vitest'
import { gains, largerPlans, losses, planLines } from './plan-features.ts'

const text = (lines: readonly { text: string }[]) => lines.map((line) => line.text)

test('lists what a plan includes, for the larger one only what it adds', () => {
  expect(text(planLines('plus', 'client', 'free'))).toEqual([
    'Unlimited undos',
    'See everyone who liked you',
    '1 super like a day',
    'Alerts for 5 saved searches',
  ])
  expect(text(planLines('business', 'owner', 'free'))).toEqual([
    'Everything in Pro',
    'Unlimited listings',
    'All-time insights',
    '5 super likes a day',
    'Alerts for every saved search',
  ])
})

test('marks what would be less than today', () => {
  const less = planLines('plus', 'client', 'premium').filter(({ isLess }) => isLess)
  expect(text(less)).toEqual(['1 super like a day', 'Alerts for 5 saved searches'])
  expect(planLines('free', 'owner', 'pro').every(({ isLess }) => isLess)).toBe(true)
  expect(planLines('pro', 'owner', 'free').some(({ isLess }) => isLess)).toBe(false)
})

test('lists gains and losses as two sides of the same changes', () => {
  expect(gains('premium', 'plus', 'client')).toEqual(['5 super likes a day', 'Alerts for every saved search'])
  expect(losses('plus', 'premium', 'client')).toEqual(['1 super like a day', 'Alerts for 5 saved searches'])
  expect(gains('pro', 'free', 'owner')).toHaveLength(7)
})

test('names the plans that allow more of what is used up', () => {
  expect(largerPlans('active_listings', 'owner', 'free')).toEqual([
    { plan: 'pro', text: '10 active listings' },
    { plan: 'business', text: 'Unlimited listings' },
  ])
  expect(largerPlans('undos', 'client', 'free')).toEqual([{ plan: 'plus', text: 'Unlimited undos' }])
  expect(largerPlans('super_likes', 'client', 'premium')).toEqual([])
})
