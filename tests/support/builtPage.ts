import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join, normalize } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type PluginOption } from 'vite'
import { atEnd } from './atEnd'

interface PageSource {
  /** The folder with `index.html`. */
  root: string
  /** Besides React's. */
  plugins?: PluginOption[]
  /** Content security policy that it is served under. */
  policy?: string
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
}

const built = new Map<string, Promise<string>>()

/**
 * Builds a page of the tests as a user would get it, serves it on a free port, and resolves to its address. It is built
 * once for all spec files that a process runs, and closed at the end of that process.
 */
export function builtPage(source: PageSource): Promise<string> {
  const address = built.get(source.root) ?? buildAndServe(source)
  built.set(source.root, address)
  return address
}

async function buildAndServe({ root, plugins = [], policy }: PageSource): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), 'blockyard-page-'))
  atEnd(() => rm(outDir, { recursive: true, force: true }))
  await buildAsShipped({ root, plugins, outDir })
  const server = await serve(outDir, policy === undefined ? {} : { 'content-security-policy': policy })
  atEnd(() => server.close().closeAllConnections())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
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
