/** Per listing. */
export const maxFees = 10
