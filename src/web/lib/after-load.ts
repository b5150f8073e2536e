/** The install card appears this long after the page has loaded; other work that can wait starts with it. */
const pauseMs = 500

/** Runs `act` shortly after the page has loaded. */
export const soonAfterLoad = (act: () => void) => addEventListener('load', () => setTimeout(act, pauseMs))
