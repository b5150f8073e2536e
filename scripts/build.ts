// Builds the web app and the server into dist/: `node scripts/build.ts`.
import { cpSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build as bundle } from 'esbuild'
import { build as buildWeb, type InlineConfig, type Rolldown } from 'vite'
import { bundleOptions } from '#server/bundle-options.ts'
import { isRightToLeft } from '#shared/messages/languages.ts'
import { appManifest } from './app-manifest.ts'
import { readCatalogs } from './messages/catalogs.ts'
import { localize } from './messages/localize.ts'
import { writeLanguages, type WrittenLanguage } from './messages/write-languages.ts'
import { planChunks } from './plan-chunks.ts'
import { writeServiceWorker } from './write-service-worker.ts'
import {
  entries,
  filesOf,
  firstScreens,
  pageIn,
  readWebManifest,
  stylesOf,
  webFolder,
} from './web-manifest.ts'

const root = join(import.meta.dirname, '..')
const prerenderFolder = join(root, 'dist/prerender')
const viteConfig: InlineConfig = { configFile: join(root, 'vite.config.ts'), logLevel: 'warn' }

/** In files without messages, which all languages share. */
const largePackages = ['maplibre-gl', 'pdfjs-dist'].map((name) => ({
  name,
  test: new RegExp(`/node_modules/${name}/`),
  includeDependenciesRecursively: false,
  priority: 1,
}))

process.env['NODE_ENV'] = 'production'

await step('Web app', buildWebApp)
await step('Languages and pages', prerender)
await step('Compressed files', compress)
await step('Server', bundleServer)

async function step(name: string, work: () => unknown) {
  const startedAt = performance.now()
  await work()
  console.log(`  ${name}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
}

/** Builds twice: only a finished build knows which modules each page needs after tree shaking. */
async function buildWebApp() {
  const draft = await buildWeb({
    ...viteConfig,
    build: {
      write: false,
      rolldownOptions: { experimental: { chunkOptimization: false } },
    },
  })
  const groups = planChunks((draft as Rolldown.RolldownOutput).output, join(root, 'src/web'))
  await buildWeb({
    ...viteConfig,
    build: { rolldownOptions: { output: { codeSplitting: { groups: [...largePackages, ...groups] } } } },
  })
}

/** Uses the same bundler as the browser's code, so pictures have the same URLs in both. */
async function prerender() {
  await buildWeb({
    ...viteConfig,
    build: {
      ssr: 'features/people/landing/prerender.tsx',
      ssrEmitAssets: true,
      outDir: prerenderFolder,
      manifest: false,
      rolldownOptions: { input: 'features/people/landing/prerender.tsx' },
    },
  })
  cpSync(join(prerenderFolder, 'assets'), join(webFolder, 'assets'), { recursive: true })
  for (const page of ['index.html', 'app.html']) stylesFirst(page)
  fillIn('index.html', { 'fetch-ahead': fetchAheadNotes() })
  const render = readFileSync(join(prerenderFolder, 'prerender.js'), 'utf8')
  const languages = writeLanguages(join(webFolder, 'assets'), readCatalogs())
  await writePages(languages, render)
  rmSync(prerenderFolder, { recursive: true })
  const files = JSON.stringify(screenFiles())
  const filesByLanguage = languages.map(({ catalog, inPlaceOfEnglish }) => [
    catalog.language,
    JSON.parse(inPlaceOfEnglish(files)),
  ])
  writeFileSync(join(webFolder, '.screen-files.json'), JSON.stringify(Object.fromEntries(filesByLanguage)))
  makeInstallable(languages)
}

/** The two pages in each language. */
async function writePages(languages: WrittenLanguage[], render: string) {
  const templates = ['index', 'app'].map((name) => [
    name,
    readFileSync(join(webFolder, `${name}.html`), 'utf8'),
  ])
  const offered = languages.map(({ catalog }) => catalog.language)
  for (const { catalog, inPlaceOfEnglish } of languages) {
    const script = join(prerenderFolder, `prerender-${catalog.language}.js`)
    writeFileSync(script, localize(render, script, catalog))
    const { renderLanding, renderAppSkeleton } = await import(pathToFileURL(script).href)
    for (const [name, template] of templates) {
      const page = pageIn(`${name}.html`, catalog.language)
      const direction = isRightToLeft(catalog.language) ? ' dir="rtl"' : ''
      const start = `<html lang="${catalog.language}"${direction} data-languages="${offered.join(' ')}"`
      writeFileSync(join(webFolder, page), inPlaceOfEnglish(template!).replace('<html lang="en"', start))
      fillIn(
        page,
        name === 'index'
          ? { landing: renderLanding(catalog.language, offered) }
          : { 'app-skeleton': renderAppSkeleton() },
      )
    }
  }
}

/** Nothing renders before the styles, which would load after all scripts. The first picture needs no script. */
function stylesFirst(page: string) {
  const file = join(webFolder, page)
  const html = readFileSync(file, 'utf8')
  const [styles] = html.match(/<link rel="stylesheet"[^>]*>/) ?? []
  if (!styles) throw new Error(`${page} has no styles`)
  const scripts = /<script type="module"|<link rel="modulepreload"/g
  writeFileSync(file, html.replace(styles, '').replace(scripts, '$& fetchpriority="low"'))
  fillIn(page, { styles })
}

/** The files that the server links in the page of a screen, so they don't load only after the app. */
function screenFiles() {
  const manifest = readWebManifest()
  const needs = (entry: string) => [...filesOf(manifest, [entry]), ...stylesOf(manifest, [entry])]
  const app = needs(entries.app)
  const besidesApp = (entry: string) =>
    needs(entry)
      .filter((file) => !app.includes(file))
      .map((file) => `/${file}`)
  return Object.fromEntries(
    Object.entries(firstScreens).map(([screen, entry]) => [screen, besidesApp(entry)]),
  )
}

function fillIn(page: string, parts: Record<string, string>) {
  const file = join(webFolder, page)
  let html = readFileSync(file, 'utf8')
  for (const [name, part] of Object.entries(parts)) {
    if (!html.includes(`<!--${name}-->`)) throw new Error(`${page} has no placeholder for ${name}`)
    html = html.replace(`<!--${name}-->`, () => part)
  }
  writeFileSync(file, html)
}

function note(name: string, files: string[]) {
  return `<meta name="${name}" content="${files.map((file) => `/${file}`).join(' ')}" />`
}

/** The files that the landing page's script prefetches a while later. */
function fetchAheadNotes() {
  const manifest = readWebManifest()
  const landing = filesOf(manifest, [entries.landing])
  const dialog = filesOf(manifest, [entries.dialog]).filter((file) => !landing.includes(file))
  const app = filesOf(manifest, [entries.app]).filter(
    (file) => !landing.includes(file) && !dialog.includes(file),
  )
  return `${note('dialog-files', dialog)}\n    ${note('app-files', app)}`
}

function makeInstallable(languages: WrittenLanguage[]) {
  for (const file of ['someone.svg', 'icons'])
    cpSync(join(root, 'src/web', file), join(webFolder, file), { recursive: true })
  writeFileSync(join(webFolder, 'manifest.webmanifest'), JSON.stringify(appManifest()))
  writeServiceWorker(join(root, 'src/web/sw.js'), languages)
}

async function compress() {
  const files = readdirSync(webFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(html|m?js|css|svg|json|txt|webmanifest)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(files.map(compressFile))
}

async function compressFile(file: string) {
  const text = readFileSync(file)
  // The highest quality takes three times as long for 2 % fewer bytes, so English and what all languages share get it.
  const quality = /assets\/\w\w-\w+\//.test(file) ? 10 : constants.BROTLI_MAX_QUALITY
  const params = {
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    [constants.BROTLI_PARAM_QUALITY]: quality,
  }
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(text, { params }))
  writeFileSync(`${file}.gz`, await promisify(gzip)(text, { level: 9 }))
}

async function bundleServer() {
  await bundle({
    ...bundleOptions,
    entryPoints: [
      join(root, 'src/server/main.ts'),
      join(root, 'src/server/features/contracts/pdf/read-pdf-thread.ts'),
      join(root, 'src/server/locations/fill-cities-thread.ts'),
    ],
    entryNames: '[name]',
    outdir: join(root, 'dist/server'),
    // What is imported on demand stays in a separate file, so it isn't loaded before.
    splitting: true,
    sourcemap: true,
    logLevel: 'warning',
  })
}
