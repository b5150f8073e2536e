/** `npm run journeys` runs every combination; `npm test` runs one of each kind. */
export const isEverything = Boolean(process.env['ALL_JOURNEYS'])
