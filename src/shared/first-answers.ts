/** The element of a page that holds what its screen would ask first: JSON, answers by their addresses. */
export const firstAnswersId = 'first-answers'
