const channel = new BroadcastChannel('keyswipe-session')

/** After signing in or out in one tab, the others reload with the new session. */
export const notifyOtherTabs = () => channel.postMessage('changed')

export const startOverWhenSessionChanges = () => {
  channel.addEventListener('message', () => location.replace('/'))
}
