import { t } from '#shared/messages/t.ts'
import type { CardReason } from '#shared/market/decks.ts'
import { newForDays } from '#shared/market/new-for-days.ts'
import { formatMoney } from '#web/lib/format-money.ts'

const included = {
  furniture: t('Comes furnished'),
  helmet: t('Helmet included'),
  lock: t('Lock included'),
  captain: t('Comes with a captain'),
}

/**
 * Why a card is shown, in about six words; empty for none. The key fact comes first, since long lines are truncated.
 */
export function formatCardReason(why: CardReason | null) {
  switch (why?.reason) {
    case undefined:
      return ''
    case 'super_liked_you':
      return t('{name} super liked you', { name: firstName(why.name) })
    case 'liked_you':
      return t('{name} liked your profile', { name: firstName(why.name) })
    case 'takes_pets':
      return t('Takes pets')
    case 'under_budget':
      return t('{price} under your budget', { price: formatMoney(why.byCents, why.currency) })
    case 'comes_with':
      return included[why.what]
    case 'minimum_stay':
      return t('{months, plural, one {Asks for at least # months} other {Asks for at least # months}}', {
        months: why.months,
      })
    case 'new_listing':
      return t('{days, plural, one {Listed in the last # day} other {Listed in the last # days}}', {
        days: newForDays,
      })
    case 'super_liked_listing':
      return t('Super liked your {title}', { title: why.title })
    case 'liked_listing':
      return t('Liked your {title}', { title: why.title })
    case 'new_client':
      return t('{days, plural, one {Joined in the last # day} other {Joined in the last # days}}', {
        days: newForDays,
      })
    case 'references':
      return t(
        '{count, plural, =1 {Offers a reference} one {Offers # reference} other {Offers # references}}',
        { count: why.count },
      )
    case 'within_limits':
      return t('Within your limits')
    case 'fits_listing':
      return t('Fits your {title}', { title: why.title })
    case 'fits_listings':
      return t('{count, plural, one {Fits # of your listings} other {Fits # of your listings}}', {
        count: why.count,
      })
  }
}

/** The line is short; the details show the full name. */
const firstName = (name: string) => name.split(' ')[0]!
