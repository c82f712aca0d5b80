// What recording takes of the thread that serves requests, by a processor profile of one service: both are measured in the same process at
// the same time, so that what else the machine does changes neither.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { load } from '../load.mjs'
import { startService } from '../process.mjs'
import { serviceTargets } from '../targets.mjs'

const HOW = { connections: 32, pipelining: 4 }
const WARM_MS = 1000
const RUN_MS = 3000
/** Puts together what is recorded, takes the secrets out, adds it to the journal and publishes it. */
const SAVES = new Set(['save', 'saveRow', 'putTogether'])
/** What a commit writes besides the database is the journal. */
const WRITES = { within: 'commitOpen', name: 'writeSync' }
/** Done in pauses, and measured where it happens to fall into the run. */
const LATER = new Set(['work', 'pruneToBudget'])

/** Microseconds of the monotonic clock, which profiles count in. */
const clock = () => Number(process.hrtime.bigint() / 1000n)

/** Which part of the run a place of the stack belongs to. */
function partOf(node, parents) {
  if (node.callFrame.functionName === '(idle)') return 'idle'
  if (node.callFrame.functionName === '(garbage collector)') return 'garbage'
  const names = []
  for (let one = node; one !== undefined; one = parents.get(one.id)) names.push(one.callFrame.functionName)
  if (names.some(name => LATER.has(name))) return 'later'
  if (names.some(name => SAVES.has(name))) return 'recording'
  const write = names.indexOf(WRITES.name)
  return write >= 0 && names.indexOf(WRITES.within, write) >= 0 ? 'recording' : 'serving'
}

/** Milliseconds by part between two moments. */
function timesOf({ nodes, samples, timeDeltas, startTime }, from, to) {
  const parents = new Map()
  const byId = new Map(nodes.map(node => [node.id, node]))
  for (const node of nodes) for (const child of node.children ?? []) parents.set(child, node)
  const parts = new Map(nodes.map(node => [node.id, partOf(node, parents)]))
  const times = { recording: 0, serving: 0, garbage: 0, later: 0, idle: 0 }
  let at = startTime
  for (const [place, id] of samples.entries()) {
    at += timeDeltas[place]
    if (byId.has(id) && at >= from && at <= to) times[parts.get(id)] += timeDeltas[place] / 1000
  }
  return times
}

/** The share of the busy thread that recording takes, 0 to 1, of one kind of request. */
async function shareOf(entry, name) {
  const folder = mkdtempSync(join(tmpdir(), 'blockyard-bench-'))
  const flags = ['--cpu-prof', '--cpu-prof-interval=100', `--cpu-prof-dir=${folder}`]
  try {
    const service = await startService(entry, join(folder, 'workspace'), flags)
    const { url, sample } = JSON.parse(service.line)
    const target = serviceTargets({ url, sample })[name]
    await load(target, { ...HOW, ms: WARM_MS })
    const from = clock()
    await load(target, { ...HOW, ms: RUN_MS })
    const to = clock()
    await service.stop()
    // Threads of its own have profiles as well, all of them shorter.
    const profiles = readdirSync(folder)
      .filter(file => file.endsWith('.cpuprofile'))
      .map(file => JSON.parse(readFileSync(join(folder, file), 'utf8')))
    const [main] = profiles.toSorted((a, b) => b.nodes.length - a.nodes.length)
    const { recording, serving } = timesOf(main, from, to)
    if (recording === 0) throw new Error('The recorder has another shape: the profile does not have it.')
    return recording / (recording + serving)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The same for several kinds of request, one after the other. */
export async function recordingShares(entry, names) {
  const shares = {}
  for (const name of names) shares[name] = await shareOf(entry, name)
  return shares
}
