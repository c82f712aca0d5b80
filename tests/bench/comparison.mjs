// npm run bench -- comparison: the comparison of bodies and of runs, by the sources themselves.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'

const root = resolve(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'blockyard-bench-'))
const entry = join(folder, 'entry.ts')
writeFileSync(
  entry,
  `export { compareExchanges, rulesFor } from '${root}/src/domain/comparison/exchange/compareExchanges'
export { createRunComparison } from '${root}/src/domain/comparison/run/compareRun'
export { sideBySide } from '${root}/src/domain/comparison/lines/sideBySide'\n`,
)

/** Medians of five, after one that does not count. */
function median(job) {
  const times = Array.from({ length: 6 }, () => {
    const start = performance.now()
    job()
    return performance.now() - start
  })
  return times.slice(1).sort((a, b) => a - b)[2]
}

const block = (at, text = `Step ${at} of the release`) => ({
  type: 'button',
  action_id: `step_${at}`,
  text,
  query: { at, by: 'alice' },
})
const blocks = length => Array.from({ length }, (_, at) => block(at))
const exchange = body => ({
  method: 'POST',
  url: 'http://127.0.0.1:9000/approve',
  status: 200,
  request: { headers: [], body: { is: 'none' } },
  response: { headers: [['Content-Type', 'application/json']], body: { is: 'text', text: JSON.stringify(body) } },
})

try {
  await build({
    configFile: false,
    logLevel: 'silent',
    resolve: { alias: { '#domain': join(root, 'src/domain') } },
    build: {
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      lib: { entry, formats: ['es'], fileName: 'built' },
      target: 'esnext',
    },
  })
  const { compareExchanges, createRunComparison, rulesFor, sideBySide } = await import(
    pathToFileURL(join(folder, 'built.js')).href
  )
  const compare = (was, now) => compareExchanges(was, now, { ...rulesFor([was], [now]), sides: 'both', exchange: 0 })
  const print = (what, job) => console.log(`| ${what} | ${median(job).toFixed(1)} ms |`)

  console.log('| what | median |\n| --- | ---: |')
  for (const length of [1_000, 10_000]) {
    const was = blocks(length)
    const size = `${(JSON.stringify(was).length / 1e6).toFixed(1)} MB`
    const one = exchange(was)
    print(`${size} of JSON, equal`, () => compare(one, one))
    const inserted = exchange([
      block(-1),
      ...was.slice(0, length / 2),
      block(-2, 'other'),
      ...was.slice(length / 2 + 1),
    ])
    print(`${size} of JSON, an item inserted and one changed`, () => compare(one, inserted))
    const other = exchange(was.map((_, at) => block(at, `other ${at}`)))
    print(`${size} of JSON, every item changed`, () => compare(one, other))
    const [left, right] = [was, was.map((item, at) => (at % 100 ? item : block(at, 'other')))].map(value =>
      JSON.stringify(value, null, 2),
    )
    print(`${(left.length / 1e6).toFixed(1)} MB of lines side by side, one item in 100 changed`, () =>
      sideBySide(left, right),
    )
  }
  for (const length of [100, 1_000]) {
    const recorded = Array.from({ length }, (_, at) => ({
      number: at + 1,
      file: `${at + 1}.json`,
      exchange: {
        role: 'stimulus',
        direction: 'in',
        kind: 'rest',
        label: 'POST /posts',
        at,
        outcome: 'ok',
        request: { method: 'POST', url: '/api/v4/posts', headers: [] },
        response: { status: 201, headers: [], body: { json: { message: 'Hello', props: { blocks: blocks(10) } } } },
      },
    }))
    const recording = { head: { matchers: [] }, exchanges: recorded, bodies: new Map() }
    print(`${length} exchanges, one in ten changed`, () => {
      const run = createRunComparison(recording)
      for (const { number, exchange: was } of recorded) {
        const value = number % 10 ? was.response.body.json : { ...was.response.body.json, message: 'Bye' }
        const response = { headers: [], body: { is: 'text', text: JSON.stringify(value) } }
        const sent = {
          method: 'POST',
          url: '/api/v4/posts',
          status: 201,
          request: { headers: [], body: { is: 'none' } },
          response,
        }
        const more = { id: '1', direction: 'in', kind: 'rest', label: '', outcome: 'ok', duration_ms: 1, note: '' }
        run.compareStory({ stimulus: number, sent: { ...sent, ...more }, reactions: [] })
      }
    })
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
