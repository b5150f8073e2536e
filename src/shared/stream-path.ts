/** Separate from the event schemas, because every signed-in page needs it right away. */
export const streamPath = '/api/events'
