import type { RentalTerms } from '../../contract-terms.ts'
import type { TextDraft } from '../templates.ts'
import { asset, closing, ownClauses, rent, rentalParties, term } from './phrases.ts'

export const bicycleRental = (terms: RentalTerms): TextDraft => ({
  title: 'Contrato de arrendamiento de bicicleta',
  parts: [
    rentalParties(terms),
    asset(terms, 'La bicicleta', 'la Bicicleta'),
    term(terms, 'la Bicicleta'),
    rent(terms),
    {
      heading: 'Uso y candado',
      paragraphs: [
        'El Arrendatario usa la Bicicleta con cuidado y solo para el fin al que está destinada, y no la presta a nadie.',
        'Siempre que quede sin vigilancia, la Bicicleta se sujeta con el candado por el cuadro a un objeto fijo. De noche se guarda bajo techo cuando sea posible.',
        'El Arrendatario usa la Bicicleta por su cuenta y riesgo. Se recomienda llevar casco, que es obligatorio donde la ley lo exija.',
      ],
    },
    {
      heading: 'Daños y robo',
      paragraphs: [
        'El Arrendador entrega la Bicicleta en condiciones seguras: las partes revisan juntas los frenos, las luces y los neumáticos.',
        'El Arrendatario paga los pinchazos y las reparaciones menores durante el arrendamiento; el Arrendador repara lo que se desgaste.',
        'El Arrendatario denuncia el robo ante la policía en el plazo de un día. Si la Bicicleta no estaba sujeta con el candado, paga su valor.',
      ],
    },
    {
      heading: 'Devolución',
      paragraphs: [
        'El Arrendatario devuelve la Bicicleta limpia, con su candado, sus llaves y, si los tiene, su batería y su cargador, en el mismo estado que el primer día, salvo el desgaste normal.',
      ],
    },
    ...ownClauses(terms),
    closing(terms),
  ],
})
