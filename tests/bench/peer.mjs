// A stock mock server that responds `ok`, to stand beside: Mockoon's command line, fetched by npm into a folder of its
// own that is removed again. It is no dependency of the project.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { start } from './process.mjs'

const PEER = '@mockoon/cli@9.9.0'
const INSTALL_TIMEOUT_MS = 240_000

const response = {
  uuid: '4a5b0d8e-0000-4000-8000-000000000003',
  body: 'ok',
  latency: 0,
  statusCode: 200,
  label: '',
  headers: [],
  bodyType: 'INLINE',
  filePath: '',
  databucketID: '',
  sendFileAsBody: false,
  rules: [],
  rulesOperator: 'OR',
  disableTemplating: true,
  fallbackTo404: false,
  default: true,
  crudKey: 'id',
  callbacks: [],
}

const route = {
  uuid: '4a5b0d8e-0000-4000-8000-000000000002',
  type: 'http',
  documentation: '',
  method: 'post',
  endpoint: 'hooks/:key',
  responses: [response],
  responseMode: null,
  streamingMode: null,
  streamingInterval: 0,
}

const environment = {
  uuid: '4a5b0d8e-0000-4000-8000-000000000001',
  lastMigration: 33,
  name: 'peer',
  endpointPrefix: '',
  latency: 0,
  port: 0,
  hostname: '127.0.0.1',
  folders: [],
  routes: [route],
  rootChildren: [{ type: 'route', uuid: route.uuid }],
  proxyMode: false,
  proxyHost: '',
  proxyRemovePrefix: false,
  tlsOptions: {
    enabled: false,
    type: 'CERT',
    pfxPath: '',
    certPath: '',
    keyPath: '',
    caPath: '',
    passphrase: '',
  },
  cors: true,
  headers: [],
  proxyReqHeaders: [],
  proxyResHeaders: [],
  data: [],
  callbacks: [],
}

/** Starts the peer; `null` when it cannot be had, as without a network. */
export async function startPeer() {
  const folder = mkdtempSync(join(tmpdir(), 'blockyard-bench-peer-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    if (!(await install(folder))) throw new Error(`npm could not install ${PEER}`)
    const port = await freePort()
    const data = join(folder, 'environment.json')
    writeFileSync(data, JSON.stringify(environment))
    const cli = join(folder, 'node_modules', '@mockoon', 'cli', 'bin', 'run.js')
    const listen = ['--data', data, '--port', String(port), '--hostname', '127.0.0.1']
    const peer = await start([cli, 'start', ...listen, '--disable-log-to-file', '--disable-admin-api'])
    return { url: `http://127.0.0.1:${port}`, stop: () => peer.stop().then(remove) }
  } catch (error) {
    remove()
    console.error(`The peer is left out: ${error instanceof Error ? error.message : error}.`)
    return null
  }
}

async function install(folder) {
  const args = ['install', '--prefix', folder, '--no-audit', '--no-fund', '--ignore-scripts', PEER]
  const npm = spawn('npm', args, { stdio: 'ignore', cwd: folder, shell: process.platform === 'win32' })
  const timer = setTimeout(() => npm.kill(), INSTALL_TIMEOUT_MS)
  const [code] = await once(npm, 'exit')
  clearTimeout(timer)
  return code === 0
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  server.close()
  await once(server, 'close')
  return port
}
