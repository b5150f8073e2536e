import type { RentalTerms } from '../../contract-terms.ts'
import type { TextDraft } from '../templates.ts'
import { asset, closing, ownClauses, rent, rentalParties, term } from './phrases.ts'

export const yachtRental = (terms: RentalTerms): TextDraft => ({
  title: 'Contrato de arrendamiento de yate',
  parts: [
    rentalParties(terms),
    asset(terms, 'El yate', 'el Yate'),
    term(terms, 'el Yate'),
    rent(terms),
    {
      heading: 'Patrón, tripulación y aguas',
      paragraphs: [
        'El Yate está al mando de un patrón que posee los títulos que exige la ley de las aguas por las que navega y que los muestra en el momento de la entrega. Nunca hay a bordo más personas de las autorizadas.',
        'El Arrendatario permanece en las aguas que cubre el seguro, está atento al tiempo y no zarpa cuando se pronostica temporal.',
        'No se permite participar en regatas, remolcar ni transportar personas o mercancías a cambio de pago.',
      ],
    },
    {
      heading: 'Entrega, combustible y amarres',
      paragraphs: [
        'El Arrendador entrega el Yate en condiciones de navegabilidad, limpio, con todo su equipo y con los tanques llenos. Las partes revisan juntas la lista del equipo.',
        'El Arrendatario paga el combustible, el agua, los amarres y las tasas portuarias durante el arrendamiento. El Yate se devuelve a su amarre limpio, con los tanques llenos y con todo a bordo.',
      ],
    },
    {
      heading: 'Daños y seguro',
      paragraphs: [
        'El Arrendador mantiene un seguro que cubre el casco del Yate y la responsabilidad civil. Lo que el seguro no cubra, incluida la franquicia o deducible, lo paga la parte responsable.',
        'En caso de varada, colisión o daños, el Arrendatario avisa de inmediato al Arrendador, lo anota en el cuaderno de bitácora y no encarga ninguna reparación sin consultar, salvo por razones de seguridad.',
        'Si el Yate no puede navegar por causas atribuibles al Arrendador, se reembolsa la renta de ese tiempo.',
      ],
    },
    ...ownClauses(terms),
    closing(terms),
  ],
})
