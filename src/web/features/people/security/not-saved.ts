/** Shown when the server could not be reached. */
export const notSaved = 'We couldn’t save that. Please try again.'
