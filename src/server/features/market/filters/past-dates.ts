/** SQL for whether some dates of a client's filters are over. Spelled as in the index that finds them. */
export const hasPastDates = (today: string) =>
  `num_nonnulls(ends_on, move_in_on) > 0 and least(ends_on, move_in_on + move_in_flex_days) < ${today}`

const isMoveInPast = (today: string) => `move_in_on + move_in_flex_days < ${today}`
const isStayPast = (today: string) => `ends_on < ${today}`

/** SQL for an update that removes dates that are over, and keeps the others. */
export const withoutPastDates = (today: string) => `
  move_in_on = case when ${isMoveInPast(today)} then null else move_in_on end,
  move_in_flex_days = case when ${isMoveInPast(today)} then 0 else move_in_flex_days end,
  starts_on = case when ${isStayPast(today)} then null else starts_on end,
  ends_on = case when ${isStayPast(today)} then null else ends_on end`
