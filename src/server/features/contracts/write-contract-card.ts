import type { PoolClient } from 'pg'
import { newId } from '../../db/ids.ts'
import type { LockedConversation } from '#server/features/conversations/chat/require-conversation.ts'
import { writeMessage } from '#server/features/conversations/chat/write-message.ts'
import { findContractCard } from '#server/features/conversations/message-cards/contract-card.ts'

interface Card {
  contractId: string
  /** The number of the step in the contract's record. */
  step: number
  senderId: string
  /** The sender's own text. */
  note?: string | undefined
  at: Date
}

/** Writes the step into the chat, in the step's transaction. The conversation must be locked. */
export async function writeContractCard(
  tx: PoolClient,
  conversation: LockedConversation,
  { contractId, step, senderId, note = '', at }: Card,
) {
  const card = await findContractCard(tx, contractId, step)
  const content = { kind: 'contract' as const, card, step, note }
  await writeMessage(tx, conversation, { senderId, key: newId(), fingerprint: null, at, content })
}
