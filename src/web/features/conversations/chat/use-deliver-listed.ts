import { useEffect, useRef } from 'react'
import type { Conversation } from '#shared/conversations/chat.ts'
import { createDelivery } from './delivered-marks.ts'

/** Marks messages as delivered that arrived while no device was listening, now that they are listed. */
export function useDeliverListed(conversations: readonly Conversation[] | undefined) {
  const delivered = useRef(new Map<string, number>())
  useEffect(() => {
    const delivery = createDelivery()
    for (const { id, unread, lastMessage } of conversations ?? []) {
      if (unread === 0 || !lastMessage || (delivered.current.get(id) ?? 0) >= lastMessage.seq) continue
      delivered.current.set(id, lastMessage.seq)
      delivery.add(id, lastMessage.seq)
    }
  }, [conversations])
}
