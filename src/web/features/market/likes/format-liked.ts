import { t } from '#shared/messages/t.ts'
import { dateFormat } from '#web/lib/formats.ts'
import { whichDay } from '#web/lib/which-day.ts'

interface Like {
  likedAt: string
  isSuper: boolean
}

const monthDay = dateFormat({ month: 'short', day: 'numeric' })
const dayOf = (likedAt: string, now: Date) => ({
  when: whichDay(likedAt, now),
  day: monthDay().format(new Date(likedAt)),
})

/** "Liked today", "Super liked on Nov 3". */
export function formatLiked({ likedAt, isSuper }: Like, now = new Date()) {
  const { when, day } = dayOf(likedAt, now)
  return isSuper
    ? t(
        '{when, select, today {Super liked today} yesterday {Super liked yesterday} other {Super liked on {day}}}',
        { when, day },
      )
    : t('{when, select, today {Liked today} yesterday {Liked yesterday} other {Liked on {day}}}', {
        when,
        day,
      })
}

/** What the other person liked: "Liked you today", "Super liked Glass-front cabin on Nov 3". */
export function formatLikedMine(
  { likedAt, isSuper, listingTitle: title }: Like & { listingTitle: string | null },
  now = new Date(),
) {
  const { when, day } = dayOf(likedAt, now)
  if (title === null)
    return isSuper
      ? t(
          '{when, select, today {Super liked you today} yesterday {Super liked you yesterday} other {Super liked you on {day}}}',
          { when, day },
        )
      : t(
          '{when, select, today {Liked you today} yesterday {Liked you yesterday} other {Liked you on {day}}}',
          { when, day },
        )
  return isSuper
    ? t(
        '{when, select, today {Super liked {title} today} yesterday {Super liked {title} yesterday} other {Super liked {title} on {day}}}',
        { when, day, title },
      )
    : t(
        '{when, select, today {Liked {title} today} yesterday {Liked {title} yesterday} other {Liked {title} on {day}}}',
        { when, day, title },
      )
}
