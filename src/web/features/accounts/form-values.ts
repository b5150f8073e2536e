/** The named fields of a form as they stand. */
export const formValues = (form: HTMLFormElement) => Object.fromEntries(new FormData(form))
