import type { PoolClient } from 'pg'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import type { ConversationRef } from './anonymize-conversations.ts'

const storages = {
  photos: ({ photoStorage }: Deps) => photoStorage,
  exports: ({ exportStorage }: Deps) => exportStorage,
  proofs: ({ proofStorage }: Deps) => proofStorage,
  contracts: ({ contractStorage }: Deps) => contractStorage,
}

/** First the storage, then the path inside it. */
export type PersonalFolder = [storage: keyof typeof storages, ...path: string[]]

const findPersonalFoldersStatement = defineStatement<{ folder: PersonalFolder }>(
  'find-personal-folders',
  `select jsonb_build_array('photos', id) folder from listings where owner_id = $1
    union all select jsonb_build_array('photos', m.conversation_id, m.photo->>'id') from conversation_messages m
      where m.sender_id = $1 and m.photo is not null and m.conversation_id = any($2)
    union all select jsonb_build_array('photos', id) from conversations
      where $1 in (client_id, owner_id) and not id = any($2)
    union all select jsonb_build_array('contracts', id) from contracts
      where $1 in (client_id, owner_id) and state <> 'completed'
    union all select jsonb_build_array('exports', id) from data_exports where user_id = $1`,
)

/** Where all files of a person are stored. For conversations the other side keeps, only the photos the person sent. */
export async function findFolders(
  tx: PoolClient,
  personId: string,
  conversations: ConversationRef[],
): Promise<PersonalFolder[]> {
  const rows = await findPersonalFoldersStatement.rows(tx, [
    personId,
    conversations.map(({ conversationId }) => conversationId),
  ])
  return [['photos', personId], ['proofs', personId], ...rows.map(({ folder }) => folder)]
}

export const deleteFolder = (deps: Deps, [storage, ...path]: PersonalFolder) =>
  storages[storage](deps).deleteFolder(path)
