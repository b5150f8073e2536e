import { defineStatement } from '#server/db/statement.ts'
import type { MaySeePhoto } from '#server/features/people/photos/photo-question.ts'
import { isBlocked } from '#server/features/people/visibility/unmatched-or-blocked.ts'

const statement = defineStatement(
  'may-see-chat-photo',
  `select from conversations c
    where c.id = $1 and $3 in (c.client_id, c.owner_id) and not ${isBlocked('c.client_id', 'c.owner_id')}
      and exists (select from conversation_messages m where m.conversation_id = c.id and m.photo->>'id' = $2)`,
)

/** Visible to the two people of the conversation, unless one has blocked the other. */
export const maySeeChatPhoto: MaySeePhoto = async ({ pool }, { folder, photoId, caller }) =>
  (await statement.run(pool, [folder, photoId, caller.userId])) > 0
