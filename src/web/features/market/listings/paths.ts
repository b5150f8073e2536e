export const myListingsPath = '/owner/properties'
export const newListingPath = `${myListingsPath}/new`
export const listingPath = (id: string) => `${myListingsPath}/${id}`
export const calendarPath = (id: string) => `${listingPath(id)}/calendar`
