/** The language of the page, which isn't that of numbers and dates. */
export const pageLanguage = () => document.documentElement.lang || 'en'
