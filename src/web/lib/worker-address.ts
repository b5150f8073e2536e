import { pageLanguage } from './page-language.ts'

/** Each language has its own worker, which keeps the scripts of that language. English is the default. */
export function workerAddress() {
  const language = pageLanguage()
  return language === 'en' ? '/sw.js' : `/sw.js?language=${language}`
}
