import type { TemplateLanguage } from '../contract-languages.ts'

/** What a signer agrees to besides the contract, in its languages. Part of the record. */
export const consentText: Record<TemplateLanguage, string> = {
  en: 'I have read this contract in full. I agree to sign it electronically, and I agree that my electronic signature is as binding as one on paper.',
  es: 'He leído este contrato íntegramente. Acepto firmarlo electrónicamente y acepto que mi firma electrónica sea tan vinculante como una firma en papel.',
}
