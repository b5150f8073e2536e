import type { RentalTerms } from '../../contract-terms.ts'
import type { TextDraft } from '../templates.ts'
import { asset, closing, ownClauses, rent, rentalParties, term } from './phrases.ts'

export const motorcycleRental = (terms: RentalTerms): TextDraft => ({
  title: 'Contrato de arrendamiento de motocicleta',
  parts: [
    rentalParties(terms),
    asset(terms, 'La motocicleta', 'la Motocicleta'),
    term(terms, 'la Motocicleta'),
    rent(terms),
    {
      heading: 'Conducción',
      paragraphs: [
        'Solo el Arrendatario conduce la Motocicleta. Cuenta con una licencia de conducir válida para ella y la muestra en el momento de la entrega.',
        'El Arrendatario usa casco, respeta las normas de tránsito y nunca conduce bajo los efectos del alcohol o de las drogas. No se permite participar en carreras, circular fuera de carretera ni transportar personas o mercancías a cambio de pago.',
        'El Arrendatario paga las multas y los peajes que se generen durante el arrendamiento.',
      ],
    },
    {
      heading: 'Seguro y accidentes',
      paragraphs: [
        'El Arrendador mantiene la Motocicleta matriculada y con un seguro de responsabilidad civil. Lo que el seguro no cubra, incluida la franquicia o deducible, lo paga la parte responsable.',
        'En caso de accidente o robo, el Arrendatario llama a la policía, avisa de inmediato al Arrendador y no reconoce responsabilidad alguna en nombre de este.',
      ],
    },
    {
      heading: 'Entrega y devolución',
      paragraphs: [
        'El Arrendador entrega la Motocicleta en condiciones seguras, con el mantenimiento al día y con el tanque lleno. Las partes hacen constar juntas el kilometraje y el estado, con fotografías.',
        'El Arrendatario revisa el aceite, la cadena y los neumáticos en los trayectos largos, y devuelve la Motocicleta limpia, con el tanque lleno y en el mismo estado, salvo el desgaste normal.',
      ],
    },
    ...ownClauses(terms),
    closing(terms),
  ],
})
