import { defineStatement } from '#server/db/statement.ts'
import { isOperator } from '#server/features/people/accounts/is-operator.ts'
import type { MaySeePhoto } from '#server/features/people/photos/photo-question.ts'

const statement = defineStatement(
  'may-see-reported-photo',
  `select from reports where about_id = $1 and (about <> 'conversation' or jsonb_path_exists(
      context, '$.messages[*].photo.id ? (@ == $id)', jsonb_build_object('id', $2::text)))
    union all select from verifications where listing_id = $1 limit 1`,
)

/** Operators see reported photos. For a conversation, only those copied with the report. */
export const maySeeReportedPhoto: MaySeePhoto = async (deps, { folder, photoId, caller }) =>
  (await isOperator(deps, caller.userId)) && (await statement.run(deps.pool, [folder, photoId])) > 0
