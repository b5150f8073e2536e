import { useQueryClient } from '@tanstack/react-query'
import { t } from '#shared/messages/t.ts'
import { saveBlocks, type Block, type MyCalendar } from '#shared/market/calendars.ts'
import { replaceBlocks } from '#shared/market/replace-blocks.ts'
import { call } from '#web/lib/api.ts'
import { changeWithUndo } from '#web/lib/change-with-undo.ts'
import { myCalendarQuery } from './calendar-queries.ts'
import { overlap } from './entry-bars.ts'
import { formatRange } from './format-range.ts'
import type { DayRange } from './use-day-selection.ts'

/** Blocks and unblocks days at once, with an undo that restores what was there. */
export function useBlocks(listingId: string, calendar: MyCalendar) {
  const queryClient = useQueryClient()
  const { queryKey } = myCalendarQuery(listingId)

  const replace = (range: DayRange, blocks: Block[]) =>
    changeWithUndo<Block[]>({
      from: blocksWithin(calendar.blocks, range),
      to: blocks,
      show: (next) =>
        queryClient.setQueryData(
          queryKey,
          (now) => now && { ...now, blocks: replaceBlocks(now.blocks, { ...range, blocks: next }) },
        ),
      save: async (next) =>
        queryClient.setQueryData(
          queryKey,
          await call(saveBlocks, { params: { listingId }, body: { ...range, blocks: next } }),
        ),
      text: (next) =>
        next.length > 0
          ? t('Blocked {dates}', { dates: formatRange(range) })
          : t('Unblocked {dates}', { dates: formatRange(range) }),
      failed: t('The calendar couldn’t be saved. Please try again.'),
    })

  return {
    block: (range: DayRange, note = '') => replace(range, [{ ...range, note }]),
    unblock: (range: DayRange) => replace(range, []),
  }
}

/** The parts of blocks that lie in a range. */
export const blocksWithin = (blocks: readonly Block[], { startsOn, endsOn }: DayRange) =>
  blocks
    .filter((block) => overlap(block, { startsOn, endsOn }))
    .map((block) => ({
      ...block,
      startsOn: block.startsOn < startsOn ? startsOn : block.startsOn,
      endsOn: block.endsOn > endsOn ? endsOn : block.endsOn,
    }))
