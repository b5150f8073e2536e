import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { toLicenceList } from './licence-list.mjs'
import { projectRoot } from './run.mjs'

const lock = JSON.parse(readFileSync(path.join(projectRoot, 'package-lock.json'), 'utf8'))
writeFileSync(path.join(projectRoot, 'docs/licences.md'), toLicenceList(lock))
