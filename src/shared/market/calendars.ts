import * as z from 'zod/mini'
import { t } from '#shared/messages/t.ts'
import { endpoint, type ReplyOf } from '#shared/endpoint.ts'
import { calendarProblems } from './calendar-problems.ts'
import { photoSchema } from '#shared/people/photos.ts'
import { nearDate, userText } from '#shared/text-input.ts'

/** How far ahead calendars reach. */
export const calendarMonths = 24
/** How long the owner still sees days that are over. */
export const pastDays = 31
/** Of a listing. Neighboring blocks with the same note are one. */
export const maxBlocks = 400

/** Imported calendars, of a listing and of all listings of an owner. */
export const maxCalendars = 5
export const maxCalendarsOfOwner = 200

const day = z.iso.date()

/** Days on which a listing can't be had. Without an end they go on beyond the calendar. */
const takenRangeSchema = z.object({ startsOn: day, endsOn: z.nullable(day) })

export const getListingCalendar = endpoint({
  method: 'GET',
  path: '/api/listings/:listingId/calendar',
  access: 'client',
  summary: `Get the days on which a listing can’t be had, for ${calendarMonths} months from today`,
  reply: z.object({
    /** In the listing’s time zone. */
    today: day,
    timeZone: z.string(),
    unavailable: z.array(takenRangeSchema),
  }),
})
export type ListingCalendar = ReplyOf<typeof getListingCalendar>

/** Days that the owner keeps free of requests. */
const blockSchema = z.object({
  startsOn: nearDate(),
  endsOn: nearDate(),
  /** Only its owner reads it. */
  note: userText(80),
})
export type Block = z.infer<typeof blockSchema>

const myCalendarSchema = z.object({
  listing: z.object({ title: z.string(), cover: z.nullable(photoSchema) }),
  /** In the listing’s time zone. */
  today: day,
  timeZone: z.string(),
  availableFrom: z.nullable(day),
  blocks: z.array(blockSchema),
  /** Accepted, or waiting for an answer. */
  requests: z.array(
    z.object({
      id: z.string(),
      conversationId: z.string(),
      state: z.enum(['accepted', 'asked', 'offered']),
      ...takenRangeSchema.shape,
      client: z.object({ id: z.string(), name: z.string(), avatarUrl: z.nullable(z.string()) }),
    }),
  ),
  imported: z.array(z.object({ ...takenRangeSchema.shape, calendarId: z.string() })),
  /** Other calendars whose days can’t be had either. */
  calendars: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      host: z.string(),
      checkedAt: z.nullable(z.iso.datetime()),
      /** The last time it could be read. Its days are as they were then. */
      readAt: z.nullable(z.iso.datetime()),
      /** Why the last check failed. */
      problem: z.nullable(z.enum(calendarProblems)),
    }),
  ),
  /** The private address under which other apps read this calendar, if there is one. */
  feedUrl: z.nullable(z.string()),
})
export type MyCalendar = z.infer<typeof myCalendarSchema>

export const getMyCalendar = endpoint({
  method: 'GET',
  path: '/api/my/listings/:listingId/calendar',
  access: 'owner',
  summary: 'Get the calendar of one of my listings, with who or what takes its days',
  reply: myCalendarSchema,
})

export const saveBlocks = endpoint({
  method: 'PUT',
  path: '/api/my/listings/:listingId/calendar/blocks',
  access: 'owner',
  summary: 'Replace the blocks within some days, which blocks, unblocks or changes their notes',
  body: z
    .object({
      startsOn: nearDate(),
      endsOn: nearDate(),
      /** None unblocks all of the days. */
      blocks: z.array(blockSchema).check(z.maxLength(maxBlocks)),
    })
    .check(
      z.refine(({ startsOn, endsOn }) => startsOn <= endsOn, {
        error: () => t('The last day is before the first'),
      }),
      z.refine(
        ({ startsOn, endsOn, blocks }) =>
          blocks.every(
            (block) => startsOn <= block.startsOn && block.startsOn <= block.endsOn && block.endsOn <= endsOn,
          ),
        { error: () => t('Block days between the first and the last') },
      ),
    ),
  reply: myCalendarSchema,
})

export const importCalendar = endpoint({
  method: 'POST',
  path: '/api/my/listings/:listingId/calendar/imports',
  access: 'owner',
  summary: 'Import a calendar (iCal) from its address, which is then checked regularly',
  body: z.object({
    name: userText(60).check(z.minLength(1, { error: () => t('Give it a name') })),
    url: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, { error: () => t('Enter its address') }),
        z.maxLength(2_000, { error: () => t('That’s too long') }),
      ),
  }),
  reply: myCalendarSchema,
  status: 201,
})

export const checkCalendarNow = endpoint({
  method: 'POST',
  path: '/api/my/listings/:listingId/calendar/imports/:calendarId/check',
  access: 'owner',
  summary: 'Check an imported calendar now',
  reply: myCalendarSchema,
})

export const removeCalendar = endpoint({
  method: 'DELETE',
  path: '/api/my/listings/:listingId/calendar/imports/:calendarId',
  access: 'owner',
  summary: 'Remove an imported calendar, which frees its days',
  reply: myCalendarSchema,
})

export const renewFeed = endpoint({
  method: 'POST',
  path: '/api/my/listings/:listingId/calendar/feed',
  access: 'owner',
  summary: 'Create a private address under which other apps read this calendar; an earlier one stops working',
  reply: myCalendarSchema,
})

export const stopFeed = endpoint({
  method: 'DELETE',
  path: '/api/my/listings/:listingId/calendar/feed',
  access: 'owner',
  summary: 'Stop the private address of this calendar',
  reply: myCalendarSchema,
})

/** Works without signing in: whoever has the token may read when the listing is taken, and nothing else. */
export const feedPath = (listingId: string, token: string) => `/calendar/${listingId}/${token}.ics`
