import { t } from '#shared/messages/t.ts'
import type { MatchedListing } from '#shared/conversations/matches.ts'
import type { Kind } from '#shared/market/kinds.ts'

interface ThingTexts {
  which: string
  choose: string
  another: string
  several: (count: number) => string
  /** To the owner: what the client liked. */
  ofYours: (count: number, name: string) => string
  /** To the client: what of the owner's they liked. */
  ofTheirs: (count: number, name: string) => string
}

const thingTexts: Record<Kind | 'listing', ThingTexts> = {
  property: {
    which: t('Which home is it about?'),
    choose: t('Choose the home'),
    another: t('Switch to another home'),
    several: (count) => t('{count, plural, one {# home} other {# homes}}', { count }),
    ofYours: (count, name) =>
      t('{name} liked {count, plural, one {# home} other {# homes}} of yours.', { name, count }),
    ofTheirs: (count, name) =>
      t('You liked {count, plural, one {# home} other {# homes}} of {name}’s.', { name, count }),
  },
  motorcycle: {
    which: t('Which motorcycle is it about?'),
    choose: t('Choose the motorcycle'),
    another: t('Switch to another motorcycle'),
    several: (count) => t('{count, plural, one {# motorcycle} other {# motorcycles}}', { count }),
    ofYours: (count, name) =>
      t('{name} liked {count, plural, one {# motorcycle} other {# motorcycles}} of yours.', { name, count }),
    ofTheirs: (count, name) =>
      t('You liked {count, plural, one {# motorcycle} other {# motorcycles}} of {name}’s.', { name, count }),
  },
  bicycle: {
    which: t('Which bicycle is it about?'),
    choose: t('Choose the bicycle'),
    another: t('Switch to another bicycle'),
    several: (count) => t('{count, plural, one {# bicycle} other {# bicycles}}', { count }),
    ofYours: (count, name) =>
      t('{name} liked {count, plural, one {# bicycle} other {# bicycles}} of yours.', { name, count }),
    ofTheirs: (count, name) =>
      t('You liked {count, plural, one {# bicycle} other {# bicycles}} of {name}’s.', { name, count }),
  },
  yacht: {
    which: t('Which yacht is it about?'),
    choose: t('Choose the yacht'),
    another: t('Switch to another yacht'),
    several: (count) => t('{count, plural, one {# yacht} other {# yachts}}', { count }),
    ofYours: (count, name) =>
      t('{name} liked {count, plural, one {# yacht} other {# yachts}} of yours.', { name, count }),
    ofTheirs: (count, name) =>
      t('You liked {count, plural, one {# yacht} other {# yachts}} of {name}’s.', { name, count }),
  },
  listing: {
    which: t('Which listing is it about?'),
    choose: t('Choose the listing'),
    another: t('Switch to another listing'),
    several: (count) => t('{count, plural, one {# listing} other {# listings}}', { count }),
    ofYours: (count, name) =>
      t('{name} liked {count, plural, one {# listing} other {# listings}} of yours.', { name, count }),
    ofTheirs: (count, name) =>
      t('You liked {count, plural, one {# listing} other {# listings}} of {name}’s.', { name, count }),
  },
}

/** The texts about several listings, which name their kind if they share one. */
export function textsFor(listings: readonly Pick<MatchedListing, 'kind'>[]): ThingTexts {
  const [first, ...others] = listings
  const isOneKind = first && others.every(({ kind }) => kind === first.kind)
  return thingTexts[isOneKind ? first.kind : 'listing']
}
