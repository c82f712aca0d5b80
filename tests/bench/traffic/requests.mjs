// What recording costs a request: the built service as it is, and a copy whose recorder writes nothing.
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { load } from '../load.mjs'
import { startService } from '../process.mjs'
import { serviceTargets } from '../targets.mjs'

const root = resolve(import.meta.dirname, '../../..')
const MEASURED = ['create post, text', 'create post, blocks and a button', 'incoming webhook, text']
const ROUNDS = 4
const HOW = { connections: 32, pipelining: 4, ms: 1500 }

/** The line with which the recorder writes a row; without it, everything else is as it is. */
const WRITES =
  /store\.append\(\(\) => \{\s*if \(live\.stored\) store\.exchanges\.update\(record\);\s*else store\.exchanges\.insert\(record\);/

/** A copy of the build whose recorder writes nothing; its requests are not found anywhere. */
function withoutRecorder() {
  const folder = join(root, 'out', 'bench-without-recorder')
  rmSync(folder, { recursive: true, force: true })
  cpSync(join(root, 'out', 'main'), folder, { recursive: true })
  const files = globSync('chunks/*.js', { cwd: folder }).filter(name =>
    WRITES.test(readFileSync(join(folder, name), 'utf8')),
  )
  if (files.length !== 1) throw new Error(`The recorder was looked for in the build, and found ${files.length} times.`)
  const file = join(folder, files[0])
  // Neither is what it would have written put together.
  const text = readFileSync(file, 'utf8').replace(/(function save\(live, end\) \{)/, '$1 return;')
  if (!/function save\(live, end\) \{ return;/.test(text)) throw new Error('The recorder has another shape.')
  writeFileSync(file, text)
  return { entry: join(folder, 'headless.js'), remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Rates by variant and target: the median of rounds in which the variants take turns. */
export async function measureRecorder(entry) {
  const without = withoutRecorder()
  const variants = {
    recorder: { entry },
    'no recorder': { entry: without.entry },
  }
  const running = {}
  const folders = []
  try {
    for (const [name, variant] of Object.entries(variants)) {
      const data = mkdtempSync(join(tmpdir(), 'blockyard-bench-'))
      folders.push(data)
      const service = await startService(variant.entry, data)
      running[name] = { service, sample: JSON.parse(service.line).sample }
    }
    const names = Object.keys(running)
    const rates = Object.fromEntries(
      MEASURED.map(target => [target, Object.fromEntries(names.map(name => [name, []]))]),
    )
    for (let round = 0; round <= ROUNDS; round++) {
      for (const [name, { service, sample }] of Object.entries(running)) {
        const targets = serviceTargets({ url: JSON.parse(service.line).url, sample })
        for (const target of MEASURED) {
          const { rate } = await load(targets[target], HOW)
          // The first round warms up.
          if (round > 0) rates[target][name].push(rate)
        }
      }
    }
    return rates
  } finally {
    for (const { service } of Object.values(running)) await service.stop()
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
    without.remove()
  }
}
