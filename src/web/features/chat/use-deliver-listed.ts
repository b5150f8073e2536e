import { useEffect, useRef } from 'react'
import type { Conversation } from '#shared/chat.ts'
import { createDelivery } from './delivered-marks.ts'

/** What came while no device was listening has come now that it is listed. */
export function useDeliverListed(conversations: readonly Conversation[] | undefined) {
  const told = useRef(new Map<string, number>())
  useEffect(() => {
    const delivery = createDelivery()
    for (const { id, unread, lastMessage } of conversations ?? []) {
      if (unread === 0 || !lastMessage || (told.current.get(id) ?? 0) >= lastMessage.seq) continue
      told.current.set(id, lastMessage.seq)
      delivery.add(id, lastMessage.seq)
    }
  }, [conversations])
}
