import type { City } from '#shared/places.ts'

/** "Portland, OR". */
export const cityWords = ({ name, region }: Pick<City, 'name' | 'region'>) => `${name}, ${region}`
