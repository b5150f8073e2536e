import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { toLicenseList } from './license-list.mjs'
import { projectRoot } from './run.mjs'

const lock = JSON.parse(readFileSync(path.join(projectRoot, 'package-lock.json'), 'utf8'))
writeFileSync(path.join(projectRoot, 'docs/licenses.md'), toLicenseList(lock))
