/** Whether the operator has set up a translation service, which the server writes into the page. */
export const offersTranslation = () =>
  document.querySelector<HTMLMetaElement>('meta[name="translation"]')?.content === 'on'
