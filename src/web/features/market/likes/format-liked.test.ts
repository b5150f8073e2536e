import { expect, test } from 'vitest'
import { formatLiked, formatLikedMine } from './format-liked.ts'

const now = new Date(2026, 10, 15, 9)
const at = (day: number) => new Date(2026, 10, day, 8).toISOString()

test('says when something was liked', () => {
  expect(formatLiked({ likedAt: at(15), isSuper: false }, now)).toBe('Liked today')
  expect(formatLiked({ likedAt: at(14), isSuper: true }, now)).toBe('Super liked yesterday')
  expect(formatLiked({ likedAt: at(3), isSuper: false }, now)).toBe('Liked on Nov 3')
})

test('says what the other person liked', () => {
  const like = { likedAt: at(3), isSuper: true, listingTitle: null }
  expect(formatLikedMine(like, now)).toBe('Super liked you on Nov 3')
  expect(formatLikedMine({ ...like, listingTitle: 'Sunny loft' }, now)).toBe(
    'Super liked Sunny loft on Nov 3',
  )
})
