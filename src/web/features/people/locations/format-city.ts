import type { City } from '#shared/people/locations.ts'

/** "Portland, OR". */
export const formatCity = ({ name, region }: Pick<City, 'name' | 'region'>) => `${name}, ${region}`
