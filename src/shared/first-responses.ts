/** The element that embeds the responses a screen would request first, as JSON keyed by URL. */
export const firstResponsesId = 'first-answers'
