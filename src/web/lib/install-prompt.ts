/** What a browser offers where its own app can be installed; not in TypeScript's library. */
interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>
}

let held: InstallPrompt | undefined

export const heldInstallPrompt = () => held

/** It comes once, perhaps before anybody can show it. */
export const holdInstallPrompt = () =>
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    held = event as InstallPrompt
  })
