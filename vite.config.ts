import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { messages } from './scripts/messages/plugin.ts'
import { slimShared } from './scripts/slim-shared.ts'
import { productName } from './src/shared/product.ts'

const webFolder = join(import.meta.dirname, 'src/web')
const backend = 'http://localhost:3000'

/** Fills in the two HTML pages per request in development. The build pre-renders them itself. */
const pages = (): Plugin => ({
  name: 'pages',
  transformIndexHtml: {
    order: 'pre',
    async handler(html, { server }) {
      const named = html.replaceAll('{{productName}}', productName)
      if (!server) return named
      const { renderLanding, renderAppSkeleton } = await server.ssrLoadModule(
        '/features/people/landing/prerender.tsx',
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

export default defineConfig({
  root: webFolder,
  publicDir: false,
  plugins: [messages(), react(), tailwindcss(), pages(), slimShared()],
  build: {
    outDir: join(import.meta.dirname, 'dist/web'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    cssTarget: ['chrome111', 'firefox128', 'safari16.4'],
    assetsInlineLimit: 0,
    // MapLibre is that large. It is loaded with the first map.
    chunkSizeWarningLimit: 1100,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: [join(webFolder, 'index.html'), join(webFolder, 'app.html')],
      output: {
        // A chunk lists every other chunk it may load, so short names save bytes.
        chunkFileNames: 'assets/[hash:7].js',
      },
      // API schemas are built by function calls, which the bundler can't assume to be free of side effects.
      treeshake: { moduleSideEffects: [{ test: /[\\/]src[\\/]shared[\\/]/, sideEffects: false }] },
    },
  },
  // Keep the browser's Host header, so the server sees same-origin requests.
  server: {
    proxy: { '/api': { target: backend }, '/map': { target: backend }, '/photos': { target: backend } },
  },
})
