import type { SaleTerms } from '../../contract-terms.ts'
import type { TextDraft } from '../templates.ts'
import { asset, closing, date, money, ownClauses, parties } from './phrases.ts'

export const sale = (terms: SaleTerms): TextDraft => ({
  title: 'Contrato de compraventa',
  parts: [
    parties(terms, 'el Vendedor', 'el Comprador'),
    asset(terms, 'El bien', 'el Bien'),
    {
      heading: 'Precio y pago',
      paragraphs: [
        `El precio es de ${money(terms, terms.priceCents)}.`,
        terms.depositCents === 0
          ? 'No se exige depósito. El precio se paga íntegramente en el momento de la entrega.'
          : `El Comprador paga un depósito de ${money(terms, terms.depositCents)} al firmar este contrato, que se descuenta del precio. El resto se paga en el momento de la entrega.`,
      ],
    },
    {
      heading: 'Entrega y propiedad',
      paragraphs: [
        `El Bien se entrega el ${date(terms.handoverOn)}, con todas las llaves, los documentos y los accesorios que le corresponden.`,
        'La propiedad pasa al Comprador cuando el precio se ha pagado por completo. Desde la entrega, el Comprador asume el riesgo y los gastos corrientes. Cuando la ley exija un trámite adicional, como una escritura o una inscripción, ambas partes lo realizan sin demora.',
      ],
    },
    {
      heading: 'Declaraciones del Vendedor',
      paragraphs: [
        'El Vendedor tiene derecho a vender el Bien, nadie más tiene derechos sobre él y está libre de deudas.',
        'El Vendedor ha informado al Comprador de todos los defectos que conoce. Por lo demás, el Bien se vende en el estado en que se encuentra, tal como el Comprador lo ha visto o ha podido verlo.',
      ],
    },
    {
      heading: 'Si una de las partes no cumple',
      paragraphs: [
        'Si el Comprador no paga, o el Vendedor no entrega el Bien, dentro de los 14 días siguientes a un requerimiento por escrito, la otra parte puede resolver el contrato. El Vendedor que lo resuelva por este motivo puede retener del depósito lo que le haya costado el retraso; el Comprador que lo haga lo recupera íntegro.',
      ],
    },
    ...ownClauses(terms),
    closing(terms),
  ],
})
