/** Writes all shortcuts to the browser's console. */
export const logShortcuts = async () => console.log((await import('./shortcut-list.ts')).describeShortcuts())
