import { isOperator } from '../accounts/is-operator.ts'
import type { MaySeePhoto } from '../photos/photo-question.ts'

const statement = {
  name: 'may-see-reported-photo',
  text: `select from reports where about_id = $1 and (about <> 'conversation' or jsonb_path_exists(
      context, '$.messages[*].photo.id ? (@ == $id)', jsonb_build_object('id', $2::text)))
    union all select from verifications where listing_id = $1 limit 1`,
}

/** An operator sees what was reported; of a conversation, what was copied with the report. */
export const maySeeReportedPhoto: MaySeePhoto = async (deps, { folder, photoId, asker }) =>
  (await isOperator(deps, asker.userId)) &&
  (await deps.pool.query({ ...statement, values: [folder, photoId] })).rowCount! > 0
