import type { City } from '#shared/people/places.ts'

/** "Portland, OR". */
export const formatCity = ({ name, region }: Pick<City, 'name' | 'region'>) => `${name}, ${region}`
