/**
 * Close to the euro foreign exchange reference rates of the European Central Bank of that day, as units per euro. They
 * only fill an empty table: the app marks them as old, and `RATES_URL` brings current ones. Nothing is paid by them.
 */
export const startingRates = {
  publishedOn: '2024-12-31',
  perEuro: {
    AUD: 1.6772,
    BGN: 1.9558,
    BRL: 6.4253,
    CAD: 1.4948,
    CHF: 0.9412,
    CNY: 7.5833,
    CZK: 25.185,
    DKK: 7.4578,
    GBP: 0.8292,
    HKD: 8.0686,
    HUF: 411.35,
    IDR: 16_821,
    ILS: 3.7885,
    INR: 88.93,
    ISK: 143.9,
    JPY: 163.06,
    KRW: 1532.2,
    MXN: 21.55,
    MYR: 4.6454,
    NOK: 11.795,
    NZD: 1.8532,
    PHP: 60.3,
    PLN: 4.275,
    RON: 4.9743,
    SEK: 11.459,
    SGD: 1.4164,
    THB: 35.676,
    TRY: 36.737,
    USD: 1.0389,
    ZAR: 19.619,
  } as Readonly<Record<string, number>>,
}
