// Writes the messages of the source into the catalogs of src/messages: `npm run messages`.
import { globSync } from 'node:fs'
import path from 'node:path'
import { saveCatalog, templateFile, updateCatalog } from './messages/catalogs.ts'
import { collectMessages } from './messages/collect.ts'

const collected = collectMessages()
const languages = globSync('src/messages/*.po', { cwd: path.join(import.meta.dirname, '..') })
for (const name of [templateFile, ...languages.map((file) => path.basename(file))])
  saveCatalog(name, updateCatalog(name, collected))
console.log(`${collected.length} messages`)
