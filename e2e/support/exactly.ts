/** This text and no other, also where texts are longer than they are: `npm run journeys -- --longer`. */
export const exactly = (text: string) =>
  new RegExp(`^${text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}[ ~]*$`)
