import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join, normalize } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type PluginOption } from 'vite'

interface PageSource {
  /** The folder with `index.html`. */
  root: string
  /** Besides React's. */
  plugins?: PluginOption[]
  /** Content security policy that it is served under. */
  policy?: string
}

export interface BuiltPage {
  url: string
  close(): Promise<void>
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
}

/**
 * Builds a page of the tests as a user would get it, and serves it on a free port. Close it in `finally` or `afterAll`.
 */
export async function serveBuiltPage({ root, plugins = [], policy }: PageSource): Promise<BuiltPage> {
  const outDir = await mkdtemp(join(tmpdir(), 'blockyard-page-'))
  await buildAsShipped({ root, plugins, outDir })
  const server = await serve(outDir, policy === undefined ? {} : { 'content-security-policy': policy })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await rm(outDir, { recursive: true, force: true })
    },
  }
}

/** The runner's NODE_ENV would make it React's slow development build. */
async function buildAsShipped({ root, plugins, outDir }: { root: string; plugins: PluginOption[]; outDir: string }) {
  const { NODE_ENV = 'test' } = process.env
  process.env['NODE_ENV'] = 'production'
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      plugins: [react(), ...plugins],
      worker: { format: 'es' },
      build: {
        outDir,
        emptyOutDir: true,
        target: 'chrome130',
        chunkSizeWarningLimit: 6000,
        modulePreload: { polyfill: false },
      },
    })
  } finally {
    process.env['NODE_ENV'] = NODE_ENV
  }
}

const serve = (folder: string, headers: Record<string, string>): Promise<Server> =>
  new Promise(resolve => {
    const server = createServer(async (request, response) => {
      const asked = normalize(new URL(request.url ?? '/', 'http://x').pathname)
      const path = asked === '/' ? '/index.html' : asked
      try {
        const body = await readFile(join(folder, path))
        const type = types[extname(path)] ?? 'application/octet-stream'
        response.writeHead(200, { 'content-type': type, ...headers }).end(body)
      } catch {
        response.writeHead(404).end()
      }
    })
    server.listen(0, '127.0.0.1', () => resolve(server))
  })
