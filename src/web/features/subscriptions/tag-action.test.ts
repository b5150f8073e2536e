import { describe, expect, test } from 'vitest'
import { billingPeriods, plansOf, type Plan } from '#shared/plans.ts'
import type { MyPlan, Subscription } from '#shared/subscriptions.ts'
import { tagAction } from './tag-action.ts'

const free: MyPlan = { plan: 'free', subscription: null, allowances: [], payments: 'live' }
const plus: Subscription = {
  plan: 'plus',
  period: 'month',
  state: 'active',
  priceCents: 900,
  renewsAt: '2026-12-15T12:00:00.000Z',
  endsAt: null,
  next: null,
  payUrl: null,
}
const having = (subscription: Subscription): MyPlan => ({ ...free, plan: 'plus', subscription })
const cancelled = having({ ...plus, state: 'cancelled', renewsAt: null, endsAt: '2026-12-15T12:00:00.000Z' })
const failed = having({ ...plus, state: 'failed', renewsAt: null, endsAt: '2026-12-15T12:00:00.000Z' })

const shown: Plan[] = [...plansOf.client, 'free']
const acts = (my: MyPlan) =>
  shown.flatMap((plan) => billingPeriods.map((period) => tagAction(plan, period, my).act))

describe('what can be done about a plan on show', () => {
  test('is to buy it for whoever has none', () => {
    expect(tagAction('plus', 'year', free)).toEqual({
      act: 'buy',
      choice: { plan: 'plus', period: 'year' },
      words: 'Choose Plus',
    })
    expect(tagAction('free', 'month', free)).toEqual({ act: 'none', words: 'Your plan' })
  })

  test('is to buy it also for whoever was given it', () => {
    expect(tagAction('plus', 'month', { ...free, plan: 'plus' }).act).toBe('buy')
    expect(tagAction('free', 'month', { ...free, plan: 'plus' })).toEqual({ act: 'none', words: undefined })
  })

  test('is to change to it, or to pay otherwise, while one renews', () => {
    expect(tagAction('premium', 'month', having(plus)).words).toBe('Change to Premium')
    expect(tagAction('plus', 'year', having(plus)).words).toBe('Pay yearly')
    expect(tagAction('plus', 'month', having(plus))).toEqual({ act: 'none', words: 'Your plan' })
    expect(tagAction('free', 'month', having(plus)).act).toBe('cancel')
  })

  test('is to take back what is planned', () => {
    const planned = having({
      ...plus,
      plan: 'premium',
      next: { plan: 'plus', period: 'month', priceCents: 900 },
    })
    expect(tagAction('premium', 'month', planned)).toMatchObject({ act: 'keep', words: 'Keep Premium' })
    expect(tagAction('plus', 'month', planned)).toMatchObject({ act: 'none', words: 'From Dec 15' })
    expect(tagAction('plus', 'year', planned).act).toBe('change')
  })

  test('is nothing but resuming or paying while one is cancelled or not paid', () => {
    expect(tagAction('premium', 'month', cancelled).words).toBe('Resume Plus first')
    expect(tagAction('free', 'month', cancelled).words).toBe('From Dec 15')
    expect(tagAction('premium', 'month', failed).words).toBe('Pay first')
    expect(tagAction('free', 'month', failed).act).toBe('cancel')
    expect(new Set(acts(cancelled))).toEqual(new Set(['none']))
  })

  test('is nothing where nothing can be bought', () => {
    for (const my of [free, having(plus), failed])
      expect(new Set(acts({ ...my, payments: 'off' }))).toEqual(new Set(['none']))
  })
})
