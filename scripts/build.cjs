'use strict'
// Builds what is needed: nothing when out/ was built from exactly the files that are here now.
const { spawnSync } = require('node:child_process')
const { createHash } = require('node:crypto')
const fs = require('node:fs')
const path = require('node:path')
const { environment, findNode, root, scriptOf } = require('./node.cjs')

const INPUTS = [
  'src',
  'package.json',
  'package-lock.json',
  'electron.vite.config.ts',
  'scripts/emoji-font.mjs',
  'tsconfig.base.json',
]
const OUTPUTS = [
  'out/main/index.js',
  'out/main/headless.js',
  'out/main/render.js',
  'out/preload/index.cjs',
  'out/renderer/index.html',
  'out/schemas/post.json',
]
const stamp = path.join(root, 'out', '.built-from')
const lock = path.join(root, 'node_modules', '.cache', 'blockyard', 'build.lock')
const BUILD_TIMEOUT_MS = 300_000

function* filesUnder(entry) {
  const stat = fs.statSync(entry, { throwIfNoEntry: false })
  if (!stat) return
  if (!stat.isDirectory()) yield entry
  else for (const name of fs.readdirSync(entry).sort()) yield* filesUnder(path.join(entry, name))
}

/** One hash over names and contents of all that goes into a build. */
function fingerprint() {
  const hash = createHash('sha256')
  for (const input of INPUTS)
    for (const file of filesUnder(path.join(root, input)))
      hash
        .update(`${path.relative(root, file)}\0`)
        .update(fs.readFileSync(file))
        .update('\0')
  return hash.digest('hex')
}

/** Whether out/ is complete and was built from the files that are here now. */
function isUpToDate(now = fingerprint()) {
  if (!OUTPUTS.every(file => fs.existsSync(path.join(root, file)))) return false
  return fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === now
}

const isAlive = pid => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Takes the lock, waiting for another build to end; a lock whose owner is gone is taken over. */
function takeLock() {
  fs.mkdirSync(path.dirname(lock), { recursive: true })
  const until = Date.now() + BUILD_TIMEOUT_MS
  while (Date.now() < until) {
    try {
      fs.writeFileSync(lock, String(process.pid), { flag: 'wx' })
      return
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    const owner = Number(fs.existsSync(lock) ? fs.readFileSync(lock, 'utf8') : 0)
    if (owner > 0 && !isAlive(owner)) fs.rmSync(lock, { force: true })
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)
  }
  throw new Error(
    `Another build has locked ${lock} for ${BUILD_TIMEOUT_MS / 1000} s; delete the file if it is not running.`,
  )
}

/**
 * Builds unless up to date. `say` gets one line before a build; the build's own output is shown only when it fails.
 * Returns whether out/ can be used.
 */
function build({ say = () => {} } = {}) {
  if (isUpToDate()) return true
  takeLock()
  try {
    const now = fingerprint()
    if (isUpToDate(now)) return true
    say('Building Blockyard; this takes a moment and happens only when something changed.')
    const node = findNode()
    const done = spawnSync(node, [scriptOf('electron-vite'), 'build', '--logLevel', 'warn'], {
      cwd: root,
      env: environment(node),
      encoding: 'utf8',
      timeout: BUILD_TIMEOUT_MS,
      maxBuffer: 64 * 1024 * 1024,
    })
    if (done.status !== 0) {
      process.stderr.write(`${done.stdout ?? ''}${done.stderr ?? ''}${done.error?.message ?? ''}\nThe build failed.\n`)
      return false
    }
    fs.writeFileSync(stamp, now)
    return true
  } finally {
    fs.rmSync(lock, { force: true })
  }
}

module.exports = { build, isUpToDate }

if (require.main === module) process.exit(build({ say: line => process.stderr.write(`${line}\n`) }) ? 0 : 1)
