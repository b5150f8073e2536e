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
      return `${firstName(why.name)} super liked you`
    case 'liked_you':
      return `${firstName(why.name)} liked your profile`
    case 'takes_pets':
      return t('Takes pets')
    case 'under_budget':
      return `${formatMoney(why.byCents, why.currency)} under your budget`
    case 'comes_with':
      return included[why.what]
    case 'minimum_stay':
      return `Asks for at least ${why.months} months`
    case 'new_listing':
      return `Listed in the last ${newForDays} days`
    case 'super_liked_listing':
      return t('Super liked your {title}', { title: why.title })
    case 'liked_listing':
      return t('Liked your {title}', { title: why.title })
    case 'new_client':
      return `Joined in the last ${newForDays} days`
    case 'references':
      return why.count === 1 ? t('Offers a reference') : `Offers ${why.count} references`
    case 'within_limits':
      return t('Within your limits')
    case 'fits_listing':
      return t('Fits your {title}', { title: why.title })
    case 'fits_listings':
      return `Fits ${why.count} of your listings`
  }
}

/** The line is short; the details show the full name. */
const firstName = (name: string) => name.split(' ')[0]!
