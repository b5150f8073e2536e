/** The user who created something that was queued in a browser before it was sent. */
export const madeByHeader = 'x-made-by'
