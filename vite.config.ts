import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { slimShared } from './scripts/slim-shared.ts'
import { productName } from './src/shared/product.ts'

const webFolder = join(import.meta.dirname, 'src/web')
const backend = 'http://localhost:3000'

/** Fills the two HTML pages in; the build pre-renders into them itself, in development it happens per request. */
const pages = (): Plugin => ({
  name: 'pages',
  transformIndexHtml: {
    order: 'pre',
    async handler(html, { server }) {
      const named = html.replaceAll('{{productName}}', productName)
      if (!server) return named
      const { renderLanding, renderAppSkeleton } = await server.ssrLoadModule(
        '/features/landing/prerender.tsx',
      )
      return named
        .replace('<!--landing-->', () => renderLanding())
        .replace('<!--app-skeleton-->', () => renderAppSkeleton())
    },
  },
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      const [path = '/'] = (request.url ?? '/').split('?')
      const isScreen =
        request.headers.accept?.includes('text/html') && path !== '/' && !/^\/(api\/|@)|\./.test(path)
      if (isScreen) request.url = '/app.html'
      next()
    })
  },
})

/** What the app has loaded before anything else; nothing of it is to be fetched ahead again. */
const loadedFirst = new Set<string>()
const noteFirstLoad = (): Plugin => ({
  name: 'note-first-load',
  apply: 'build',
  enforce: 'pre',
  generateBundle(_, bundle) {
    const note = (file: string) => {
      const chunk = bundle[file]
      if (loadedFirst.has(file) || chunk?.type !== 'chunk') return
      loadedFirst.add(file)
      chunk.imports.forEach(note)
    }
    for (const [file, chunk] of Object.entries(bundle))
      if (chunk.type === 'chunk' && chunk.isEntry && chunk.name === 'app') note(file)
  },
})

export default defineConfig({
  root: webFolder,
  publicDir: false,
  plugins: [
    react({ compiler: { compilationMode: 'annotation' } }),
    tailwindcss(),
    pages(),
    slimShared(),
    noteFirstLoad(),
  ],
  build: {
    outDir: join(import.meta.dirname, 'dist/web'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    cssTarget: ['chrome111', 'firefox128', 'safari16.4'],
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The dialog's page has not loaded them.
      resolveDependencies: (_, files, { hostId }) =>
        loadedFirst.has(hostId) ? files.filter((file) => !loadedFirst.has(file)) : files,
    },
    rolldownOptions: {
      input: [join(webFolder, 'index.html'), join(webFolder, 'app.html')],
      output: {
        // A chunk names every other one that it may load: short names are less to load.
        chunkFileNames: 'assets/[hash].js',
        codeSplitting: {
          groups: [
            // All that the landing page shares with the app; in any other chunk it would bring that chunk along.
            {
              name: 'shared-with-landing',
              priority: 1,
              test: /vite\/preload-helper|flash-cookie|install-prompt/,
            },
            // All that the dialog shares with the app, and the icons that are seen nearly everywhere: small files by
            // themselves are more to load.
            {
              name: 'everywhere',
              test: /web.(lib.(api|forget-kept|lazy-part|report-error|connection-toasts)|ui.(error-boundary|missing-part|toast|button|icon-button|empty-state|failed-state|skeleton)|features.accounts.(remembered|session-channel))\.tsx?$|shared.(routes|product)\.ts$|createLucideIcon|icons.(x|circle-(check|exclamation-point)|rotate-cw|check|eye|eye-off)\.mjs$/,
            },
            // Icons of the shell and the deck; those of all other screens are one file, because a hundred small ones are
            // more to name and to fetch.
            {
              name: 'icons',
              test: /icons.(anchor|badge-check|bath|battery-charging|bed-double|bell|bike|calendar|chevron-(left|right|down)|chevrons-up-down|cog|door-open|gauge|heart|house|key-round|layers|layout-grid|map-pin|map-pinned|message-circle|motorbike|rotate-ccw|ruler|sailboat|sliders-horizontal|star|undo-2|user-round|users)\.mjs$/,
            },
            { name: 'more-icons', test: /lucide-react.*icons/ },
            // What else answers a listing shares with the deck.
            {
              name: 'answers',
              test: /(features.decks.(use-matches|listing-match|swipe-session|swipe-toasts|deck-cache)|features.insights.use-seen-listing|lib.use-is-desk)\.tsx?$/,
            },
            // Small files that the deck shares with much else: each by itself would be more to load.
            {
              name: 'words',
              test: /(features.(wishes.(use-wishes|wishes-words)|decks.why-words|search.view-switch)|lib.use-page-visible|ui.(badge|verified-mark)|features.photos.photo-(image|source))\.tsx?$/,
            },
            // What every deck is made of, whoever's cards it shows.
            {
              name: 'deck',
              test: /features.decks.(swipe-deck|use-deck|use-deck-keys|use-details-sheet|card-(drag|face|photos)|deck-(card|frame|heading|rest|skeleton)|action-row|pose|stage|listing-(face|swipe-deck))\.tsx?$/,
            },
            // What the app fetches once it stands: live updates, and what is kept for when there is no network.
            {
              name: 'later',
              test: /features.(chat.chat-(cache|queries)|matches.matches-query|notifications.(prompt-moment|notification-state)|offline.(restore|kept)-answers|settings.apply-theme)\.tsx?$|[qQ]ueryOptions\.js$/,
            },
            // What dialogs and forms are made of, two files instead of nine.
            { name: 'dialogs', test: /ui.(dialog|use-sheet-drag)\.tsx?$|@radix-ui/ },
            {
              name: 'forms',
              test: /ui.(field|field-frame|checkbox|password-field)\.tsx$|lib.field-errors|accounts.form-values/,
            },
            { name: 'react', priority: 1, test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
          ],
        },
      },
      // Wire shapes are built by calls, which a bundler can't know to be harmless.
      treeshake: { moduleSideEffects: [{ test: /[\\/]src[\\/]shared[\\/]/, sideEffects: false }] },
    },
  },
  // The Host stays the browser's own, so that the server sees requests of its own site.
  server: { proxy: { '/api': { target: backend }, '/photos': { target: backend } } },
})
