import { groundNames, toCardName, toFaceName } from '../pictures/portrait.ts'

interface Drawn {
  figure: string
}

/** Always the same one for a figure. */
const groundOf = (figure: string) => {
  let sum = 0
  for (const letter of figure) sum += letter.codePointAt(0)!
  return groundNames[sum % groundNames.length]!
}

/** The names of a person's pictures. */
export const faceOf = ({ figure }: Drawn) => toFaceName(figure, groundOf(figure))
export const cardOf = ({ figure }: Drawn) => toCardName(figure, groundOf(figure))
