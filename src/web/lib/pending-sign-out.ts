export const pendingSignOutName = 'keyswipe.session-to-end'

/** The user who signed out here while offline. Nothing of theirs is shown until the server has ended the session. */
export const pendingSignOut = () => localStorage.getItem(pendingSignOutName)
export const signOutLater = (userId: string) => localStorage.setItem(pendingSignOutName, userId)
export const clearPendingSignOut = () => localStorage.removeItem(pendingSignOutName)
