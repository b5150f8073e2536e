export const clientPath = (clientId: string) => `/owner/view-client/${clientId}`
