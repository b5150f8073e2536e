export interface ComingWords {
  title: string
  /** What is so today, in a few words. */
  fact: string
  line: string
}

/** Screens whose capability is not built yet: their title and what is so today. */
export const comingScreens: Record<string, ComingWords> = {
  '/subscription-packages': {
    title: 'Plans',
    fact: 'Free for now',
    line: 'Everything that is there costs nothing. There is nothing to buy yet.',
  },
  '/payment/success': {
    title: 'Payment',
    fact: 'No payment to show',
    line: 'Nothing can be bought yet.',
  },
  '/payment/cancel': {
    title: 'Payment',
    fact: 'Nothing was charged',
    line: 'There is no payment to show.',
  },
}
