/**
 * `npm run journeys` runs every combination; `npm test` runs one of each kind, and leaves out the tests tagged
 * `@variant`: what they show, another journey or the server's tests show in a similar way.
 */
export const isEverything = Boolean(process.env['ALL_JOURNEYS'])
