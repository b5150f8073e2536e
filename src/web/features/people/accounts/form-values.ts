export const formValues = (form: HTMLFormElement) => Object.fromEntries(new FormData(form))
