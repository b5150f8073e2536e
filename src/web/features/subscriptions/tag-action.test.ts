import { describe, expect, test } from 'vitest'
import { billingPeriods, plansOf, type Plan } from '#shared/subscriptions/plans.ts'
import type { MyPlan, Subscription } from '#shared/subscriptions/subscriptions.ts'
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
const canceled = having({ ...plus, state: 'cancelled', renewsAt: null, endsAt: '2026-12-15T12:00:00.000Z' })
const failed = having({ ...plus, state: 'failed', renewsAt: null, endsAt: '2026-12-15T12:00:00.000Z' })

const shown: Plan[] = [...plansOf.client, 'free']
const acts = (my: MyPlan) =>
  shown.flatMap((plan) => billingPeriods.map((period) => tagAction(plan, period, my).act))

describe('the action of a plan tag', () => {
  test('is to buy it, without a subscription', () => {
    expect(tagAction('plus', 'year', free)).toEqual({
      act: 'buy',
      choice: { plan: 'plus', period: 'year' },
      text: 'Choose Plus',
    })
    expect(tagAction('free', 'month', free)).toEqual({ act: 'none', text: 'Your plan' })
  })

  test('is to buy it, even if the plan was granted', () => {
    expect(tagAction('plus', 'month', { ...free, plan: 'plus' }).act).toBe('buy')
    expect(tagAction('free', 'month', { ...free, plan: 'plus' })).toEqual({ act: 'none', text: undefined })
  })

  test('is to change the plan or the billing period, while the subscription renews', () => {
    expect(tagAction('premium', 'month', having(plus)).text).toBe('Change to Premium')
    expect(tagAction('plus', 'year', having(plus)).text).toBe('Pay yearly')
    expect(tagAction('plus', 'month', having(plus))).toEqual({ act: 'none', text: 'Your plan' })
    expect(tagAction('free', 'month', having(plus)).act).toBe('cancel')
  })

  test('is to cancel a planned change', () => {
    const planned = having({
      ...plus,
      plan: 'premium',
      next: { plan: 'plus', period: 'month', priceCents: 900 },
    })
    expect(tagAction('premium', 'month', planned)).toMatchObject({ act: 'keep', text: 'Keep Premium' })
    expect(tagAction('plus', 'month', planned)).toMatchObject({ act: 'none', text: 'From Dec 15' })
    expect(tagAction('plus', 'year', planned).act).toBe('change')
  })

  test('is none until resumed or paid, if the subscription is canceled or unpaid', () => {
    expect(tagAction('premium', 'month', canceled).text).toBe('Resume Plus first')
    expect(tagAction('free', 'month', canceled).text).toBe('From Dec 15')
    expect(tagAction('premium', 'month', failed).text).toBe('Pay first')
    expect(tagAction('free', 'month', failed).act).toBe('cancel')
    expect(new Set(acts(canceled))).toEqual(new Set(['none']))
  })

  test('is none if nothing can be bought', () => {
    for (const my of [free, having(plus), failed])
      expect(new Set(acts({ ...my, payments: 'off' }))).toEqual(new Set(['none']))
  })
})
