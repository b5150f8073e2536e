import type { RentalTerms } from '../../contract-terms.ts'
import type { TextDraft } from '../templates.ts'
import { asset, closing, ownClauses, rent, rentalParties, term } from './phrases.ts'

export const propertyRental = (terms: RentalTerms): TextDraft => ({
  title: 'Contrato de arrendamiento de vivienda',
  parts: [
    rentalParties(terms),
    asset(terms, 'La vivienda', 'la Vivienda'),
    term(terms, 'la Vivienda'),
    rent(terms),
    {
      heading: 'Uso de la vivienda',
      paragraphs: [
        'El Arrendatario usa la Vivienda únicamente como residencia, con cuidado y con consideración hacia los vecinos, y cumple las normas de la casa.',
        'Nadie más se instala en la Vivienda, ni esta se subarrienda, salvo que el Arrendador lo haya autorizado por escrito. Se permiten visitas de hasta 14 días seguidos.',
        'El Arrendatario paga el agua, la electricidad, la calefacción e internet, salvo que las partes hayan acordado otra cosa más adelante.',
      ],
    },
    {
      heading: 'Conservación y reparaciones',
      paragraphs: [
        'El Arrendador entrega la Vivienda limpia, segura y en condiciones de habitabilidad, y la mantiene así. Las partes hacen constar juntas su estado el primer día y el último.',
        'El Arrendatario comunica los daños al Arrendador sin demora y paga los que causen él o sus visitas. El desgaste normal no se considera daño.',
        'El Arrendador solo entra en la Vivienda con cita previa y con un aviso de al menos 24 horas, salvo en caso de emergencia.',
      ],
    },
    {
      heading: 'Desocupación de la vivienda',
      paragraphs: [
        'El último día, el Arrendatario devuelve todas las llaves y deja la Vivienda vacía, limpia y en el mismo estado que el primer día, salvo el desgaste normal.',
        'Si la renta sigue sin pagarse más de 14 días después de un requerimiento por escrito, el Arrendador puede poner fin al contrato en los términos que permita la ley local.',
      ],
    },
    ...ownClauses(terms),
    closing(terms),
  ],
})
