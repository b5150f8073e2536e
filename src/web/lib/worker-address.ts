/** Each language has its own worker, which keeps the scripts of that language. English is the default. */
export function workerAddress() {
  const { lang } = document.documentElement
  return lang === 'en' ? '/sw.js' : `/sw.js?language=${lang}`
}
