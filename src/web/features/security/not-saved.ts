/** What people read when the server could not be asked. */
export const notSaved = 'This could not be saved. Please try again.'
