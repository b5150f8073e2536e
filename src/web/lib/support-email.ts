/** The operator's email address, which the server writes into the page. */
export const supportEmail = () =>
  document.querySelector<HTMLMetaElement>('meta[name="support-email"]')?.content ?? ''
