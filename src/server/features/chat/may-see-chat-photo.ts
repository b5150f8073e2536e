import type { MaySeePhoto } from '../photos/photo-question.ts'
import { isBlocked } from '../safety/parted-pairs.ts'

const statement = {
  name: 'may-see-chat-photo',
  text: `select from conversations c
    where c.id = $1 and $3 in (c.client_id, c.owner_id) and not ${isBlocked('c.client_id', 'c.owner_id')}
      and exists (select from conversation_messages m where m.conversation_id = c.id and m.photo->>'id' = $2)`,
}

/** The two of the conversation, as long as neither has blocked the other. */
export const maySeeChatPhoto: MaySeePhoto = async ({ pool }, { folder, photoId, asker }) =>
  (await pool.query({ ...statement, values: [folder, photoId, asker.userId] })).rowCount! > 0
