import { exactMoney } from '#shared/exact-money.ts'
import { languageOf, type ContractLanguage } from '../../contract-languages.ts'
import { blank, type ContractPart } from '../../contract-text.ts'
import { currencyOf, type ContractTerms, type RentalTerms, type RentPeriod } from '../../contract-terms.ts'
import { orBlank, ownParagraphs } from '../filled-in.ts'

const longDate = new Intl.DateTimeFormat('es', { dateStyle: 'long', timeZone: 'UTC' })

/** An amount in the currency of the contract. */
export const money = (terms: Pick<ContractTerms, 'currency'>, cents: number | null) =>
  cents === null ? `${blank} ${currencyOf(terms)}` : exactMoney(cents, currencyOf(terms), 'es')
export const date = (day: string | null) => (day ? longDate.format(new Date(`${day}T00:00:00Z`)) : blank)

export const parties = (terms: ContractTerms, owner: string, client: string): ContractPart => ({
  heading: 'Las partes',
  paragraphs: [
    `${orBlank(terms.ownerName)}, con domicilio en ${orBlank(terms.ownerAddress)} (en adelante, “${owner}”).`,
    `${orBlank(terms.clientName)}, con domicilio en ${orBlank(terms.clientAddress)} (en adelante, “${client}”).`,
  ],
})

export const rentalParties = (terms: RentalTerms) => parties(terms, 'el Arrendador', 'el Arrendatario')

/** The name has its article, such as "la Vivienda". */
export const asset = (terms: ContractTerms, heading: string, name: string): ContractPart => ({
  heading,
  paragraphs: [
    `Este contrato tiene por objeto lo siguiente (en adelante, “${name}”): ${orBlank(terms.asset)}`,
  ],
})

const notice: Record<RentPeriod, string> = {
  month: 'con un preaviso mínimo de un mes',
  week: 'con un preaviso mínimo de una semana',
  day: 'con un preaviso mínimo de un día',
}

export const term = ({ startsOn, endsOn, per }: RentalTerms, name: string): ContractPart => ({
  heading: 'Duración',
  paragraphs: [
    endsOn
      ? `El arrendamiento comienza el ${date(startsOn)} y termina el ${date(endsOn)}. No se requiere preaviso.`
      : `El arrendamiento comienza el ${date(startsOn)} y sigue vigente hasta que cualquiera de las partes le ponga fin por escrito, ${notice[per]}.`,
    `Si el Arrendatario no devuelve ${name} al terminar el arrendamiento, la renta se sigue devengando hasta la devolución, además de los daños y perjuicios que cause el retraso.`,
  ],
})

const rentOf = (terms: RentalTerms): Record<RentPeriod, string> => {
  const amount = money(terms, terms.priceCents)
  return {
    month: `La renta es de ${amount} al mes, pagadera por anticipado el día ${terms.paymentDay ?? blank} de cada mes.`,
    week: `La renta es de ${amount} por semana, pagadera por anticipado al comienzo de cada semana.`,
    day: `La renta es de ${amount} por día, pagadera por anticipado al comienzo de cada día.`,
  }
}

export const rent = (terms: RentalTerms): ContractPart => ({
  heading: 'Renta y depósito',
  paragraphs: [
    rentOf(terms)[terms.per],
    terms.depositCents === 0
      ? 'No se exige depósito de garantía.'
      : `El Arrendatario entrega un depósito de garantía de ${money(terms, terms.depositCents)} antes de que comience el arrendamiento. El depósito se le devuelve dentro de los 14 días siguientes al fin del arrendamiento, menos lo que el Arrendatario adeude en virtud de este contrato, con una relación detallada de las deducciones.`,
  ],
})

export const ownClauses = (terms: ContractTerms): ContractPart[] => {
  const paragraphs = ownParagraphs(terms)
  return paragraphs.length > 0 ? [{ heading: 'Condiciones adicionales', paragraphs }] : []
}

const bindingClauses: Record<ContractLanguage, string[]> = {
  en: [],
  es: [],
  en_es: [
    'Este contrato está redactado en inglés y en español. Si las dos versiones difieren, prevalece la versión en inglés.',
  ],
  es_en: [
    'Este contrato está redactado en español y en inglés. Si las dos versiones difieren, prevalece la versión en español.',
  ],
}

export const closing = (terms: ContractTerms): ContractPart => ({
  heading: 'Disposiciones generales',
  paragraphs: [
    'Este contrato contiene la totalidad del acuerdo entre las partes sobre su objeto. Las modificaciones solo son válidas si ambas las han firmado.',
    'Si alguna parte de este contrato no es válida, el resto sigue vigente. Cuando la ley conceda a una de las partes más derechos que este contrato, prevalece la ley.',
    'Las partes acuerdan firmar electrónicamente. Cada una recibe el documento firmado, con constancia de cómo se firmó.',
    ...bindingClauses[languageOf(terms)],
  ],
})
