/** Apart from the events' shapes: every signed-in page needs it first of all. */
export const streamPath = '/api/events'
