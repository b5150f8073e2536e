export const tool = 'the plain form of a script'
