/** Names the person who made something that waited in a browser before it was sent. */
export const madeByHeader = 'x-made-by'
