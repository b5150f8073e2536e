import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Endpoint } from '#shared/endpoint.ts'

/** Every endpoint defined in any file of src/shared. */
export async function definedEndpoints() {
  const folder = path.join(import.meta.dirname, '../../shared')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.includes('.test.'),
  )
  const modules = await Promise.all(files.map((name) => import(path.join(folder, name)) as Promise<object>))
  return modules
    .flatMap((exported) => Object.values(exported) as unknown[])
    .filter(
      (value): value is Endpoint => (value as Partial<Endpoint> | null)?.path?.startsWith?.('/api/') ?? false,
    )
}
