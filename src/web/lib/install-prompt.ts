/** The event of browsers that can install the app. TypeScript's DOM library doesn't have it. */
interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>
}

let deferred: InstallPrompt | undefined

export const deferredInstallPrompt = () => deferred

/** The event fires once, possibly before there is UI to show it. */
export const deferInstallPrompt = () =>
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    deferred = event as InstallPrompt
  })
