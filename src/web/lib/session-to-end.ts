export const sessionToEndName = 'keyswipe.session-to-end'

/** Who signed out here while the server could not be told; until it is, nothing of theirs is shown. */
export const sessionToEnd = () => localStorage.getItem(sessionToEndName)
export const endSessionLater = (userId: string) => localStorage.setItem(sessionToEndName, userId)
export const sessionHasEnded = () => localStorage.removeItem(sessionToEndName)
