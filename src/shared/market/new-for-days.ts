/** How long a listing or client counts as new. In its own file so the deck's first load needs no schemas. */
export const newForDays = 3
