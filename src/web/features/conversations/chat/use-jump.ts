import { useEffect, useState, type RefObject } from 'react'
import type { Message } from '#shared/conversations/chat.ts'
import type { MorePages } from '#web/ui/endless.tsx'
import { messageElementId } from './quote-view.tsx'

const pointedMs = 1200

/** Scrolls to a message, fetching the pages in between if needed. */
export function useJump(
  messages: readonly Message[],
  earlier: MorePages,
  scrollerRef: RefObject<HTMLElement | null>,
) {
  const [wantedSeq, setWantedSeq] = useState<number>()
  useEffect(() => {
    if (wantedSeq === undefined) return
    const element = scrollerRef.current?.querySelector<HTMLElement>(`#${messageElementId(wantedSeq)}`)
    if (element) {
      element.scrollIntoView({ block: 'center' })
      element.dataset['jumped'] = ''
      setTimeout(() => delete element.dataset['jumped'], pointedMs)
    }
    const isBefore = wantedSeq < (messages[0]?.seq ?? 0)
    if (!element && isBefore && earlier.hasNextPage && !earlier.isFetchNextPageError) {
      if (!earlier.isFetchingNextPage) earlier.fetchNextPage()
    } else setWantedSeq(undefined)
  }, [wantedSeq, messages, earlier, scrollerRef])
  return setWantedSeq
}
