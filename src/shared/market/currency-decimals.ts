/** ISO 4217: the currencies in use whose smallest unit isn't a hundredth, by how many decimals they have. */
const unusualDecimals: Record<string, string> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
}

/** How many decimals an amount has: 2 for USD, 0 for JPY, 3 for KWD. */
export const decimalsOf = (currency: string) =>
  Number(Object.keys(unusualDecimals).find((decimals) => unusualDecimals[decimals]!.includes(currency)) ?? 2)
