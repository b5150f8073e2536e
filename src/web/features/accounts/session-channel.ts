const channel = new BroadcastChannel('keyswipe-session')

/** Signing in or out in one tab: the others start over as whoever is signed in now. */
export const tellOtherTabs = () => channel.postMessage('changed')

export const startOverWhenSessionChanges = () => {
  channel.addEventListener('message', () => location.replace('/'))
}
