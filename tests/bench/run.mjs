// npm run bench: the rate of creating posts and of incoming webhooks, beside bare Fastify in the same run on the same
// machine. Ratios are what counts: the same code can differ twofold between runs.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { load } from './load.mjs'

const ROUNDS = 3
const WARM_UP_MS = 1500
const MEASURE_MS = 2000
const LOAD = { connections: 32, pipelining: 4 }

const root = resolve(import.meta.dirname, '../..')
const entry = process.env.BLOCKYARD_BENCH_ENTRY ?? join(root, 'out/main/headless.js')

/** Starts a process and returns it and the first line it prints. */
async function start(args) {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const lines = createInterface({ input: child.stdout })
  const [line] = await Promise.race([
    once(lines, 'line'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`${args[0]} ended with code ${code}.`))),
  ])
  return { line, stop: () => stop(child) }
}

async function stop(child) {
  if (child.exitCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  const force = setTimeout(() => child.kill('SIGKILL'), 10_000)
  await gone
  clearTimeout(force)
}

const blocks = {
  svc_blocks: [
    { type: 'text', text: '**Build 5121** is ready for production.' },
    { type: 'button', text: 'Approve', action_id: 'approve', style: 'primary', query: { build: '5121' } },
  ],
  svc_blocks_actions: {
    approve: { type: 'external', url: 'http://127.0.0.1:9/approve', context: { pipeline: 'web' } },
  },
}

/** Name -> what is sent where; the same post for all that take one. */
function targets(bare, { url, sample }) {
  const post = JSON.stringify({ channel_id: sample.channel_id, message: 'Build 5121', props: blocks })
  const plain = JSON.stringify({ channel_id: sample.channel_id, message: 'Build 5121 is ready for production.' })
  const headers = { Authorization: `Bearer ${sample.bot_token}` }
  const mention = JSON.stringify({
    channel_id: sample.channel_id,
    message: 'Build 5121 is ready for production, @bob.',
  })
  const hook = JSON.stringify({ text: 'Build 5121 is ready for production.' })
  const hookMention = JSON.stringify({ text: 'Build 5121 is ready for production, @bob.' })
  return {
    'bare Fastify, echo': { url: bare, path: '/echo', body: post, status: 201 },
    'bare Fastify, schema + insert (NORMAL)': { url: bare, path: '/insert/NORMAL', body: post, status: 201 },
    'bare Fastify, schema + insert (FULL)': { url: bare, path: '/insert/FULL', body: post, status: 201 },
    'create post, blocks and a button': { url, path: '/api/v4/posts', headers, body: post, status: 201 },
    'create post, text': { url, path: '/api/v4/posts', headers, body: plain, status: 201 },
    'create post, text with a mention': { url, path: '/api/v4/posts', headers, body: mention, status: 201 },
    'incoming webhook, text': { url, path: `/hooks/${sample.webhook_key}`, body: hook, status: 200 },
    'incoming webhook, text with a mention': {
      url,
      path: `/hooks/${sample.webhook_key}`,
      body: hookMention,
      status: 200,
    },
  }
}

const median = list => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]

async function measure(all) {
  const rates = Object.fromEntries(Object.keys(all).map(name => [name, []]))
  for (const target of Object.values(all)) await load(target, { ...LOAD, ms: WARM_UP_MS })
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, target] of Object.entries(all)) rates[name].push(await load(target, { ...LOAD, ms: MEASURE_MS }))
  }
  return Object.fromEntries(Object.entries(rates).map(([name, list]) => [name, median(list)]))
}

function print(rates) {
  const at = name => rates[name]
  const [echo, normal, full] = Object.keys(rates)
  const row = (...cells) => console.log(`| ${cells.join(' | ')} |`)
  row('', 'req/s', 'of echo', 'of insert (NORMAL)', 'of insert (FULL)')
  row('---', '---:', '---:', '---:', '---:')
  for (const [name, rate] of Object.entries(rates)) {
    const of = other => (rate / at(other)).toFixed(2)
    row(name, Math.round(rate).toLocaleString('en'), of(echo), of(normal), of(full))
  }
}

if (entry === join(root, 'out/main/headless.js')) {
  const { build } = createRequire(import.meta.url)('../../scripts/build.cjs')
  if (!build()) process.exit(1)
}
const folder = mkdtempSync(join(tmpdir(), 'blockyard-bench-'))
const running = []
try {
  const bare = await start([join(import.meta.dirname, 'bare.mjs')])
  running.push(bare)
  const service = await start([entry, 'serve', '--json', '--port', '0', '--data', folder])
  running.push(service)
  console.log(
    `${LOAD.connections} connections, ${LOAD.pipelining} requests in flight on each, median of ${ROUNDS} rounds of ${MEASURE_MS / 1000} s\n`,
  )
  print(await measure(targets(`http://127.0.0.1:${bare.line}`, JSON.parse(service.line))))
} finally {
  await Promise.all(running.map(one => one.stop()))
  rmSync(folder, { recursive: true, force: true })
}
