'use strict'
// Runs a script, or a command of node_modules/.bin, with a Node that is new enough: better-sqlite3 13 crashes on Node
// 20. The Node on PATH is used when it will do; else npm fetches one once, outside the project.
const { spawn, spawnSync } = require('node:child_process')
const fs = require('node:fs')
const path = require('node:path')

const root = path.join(__dirname, '..')
const LEAST = [22, 19]
const FETCHED = 'node@24'
const FETCH_TIMEOUT_MS = 300_000

/**
 * Flags for a Node that runs the service: left alone, V8 lets the young generation grow to 128 MB and the old one to
 * four times what is in use (docs/decisions/0010-memory.md, 0018-a-heap-that-grows-slowly.md). The desktop shell passes the same (src/contract/attached.ts).
 */
const serviceFlags = ['--max-semi-space-size=16', '--heap-growing-percent=60']

const isNewEnough = version => {
  const [major, minor] = version.split('.').map(Number)
  return major > LEAST[0] || (major === LEAST[0] && minor >= LEAST[1])
}

const willDo = file => {
  const run = spawnSync(file, ['-p', 'process.versions.node'], { encoding: 'utf8' })
  return run.status === 0 && isNewEnough(run.stdout)
}

/** Path of a Node of at least version 22.19. Exits with a plain sentence when there is none to be had. */
function findNode() {
  if (isNewEnough(process.versions.node)) return process.execPath
  const memo = path.join(root, 'node_modules', '.cache', 'blockyard', 'node-path')
  try {
    const known = fs.readFileSync(memo, 'utf8')
    if (fs.existsSync(known) && willDo(known)) return known
  } catch {}
  process.stderr.write(`Node ${process.versions.node} is too old for Blockyard; using ${FETCHED} from npm.\n`)
  const npm = process.platform === 'win32' ? 'npx.cmd' : 'npx'
  const run = spawnSync(npm, ['--yes', '--package', FETCHED, '--call', 'node -p process.execPath'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: require('node:os').tmpdir(),
    timeout: FETCH_TIMEOUT_MS,
    shell: process.platform === 'win32',
  })
  const found = (run.stdout ?? '').trim().split('\n').pop()?.trim() ?? ''
  if (!fs.existsSync(found) || !willDo(found)) {
    process.stderr.write(
      `${run.stderr ?? ''}\nBlockyard needs Node ${LEAST.join('.')} or newer, and npm could not fetch one. Install it and try again.\n`,
    )
    process.exit(1)
  }
  fs.mkdirSync(path.dirname(memo), { recursive: true })
  fs.writeFileSync(memo, found)
  return found
}

/** Environment in which `node` and node_modules/.bin are found first. */
function environment(node) {
  const PATH = [path.dirname(node), path.join(root, 'node_modules', '.bin'), process.env.PATH].join(path.delimiter)
  return { ...process.env, PATH }
}

/**
 * The same for the service: the C library gives every thread a memory pool of its own, and what was freed in one stays
 * there.
 */
const serviceEnvironment = node => ({ MALLOC_ARENA_MAX: '2', ...environment(node) })

/** The file a shim of node_modules/.bin leads to: a link, or on Windows a script that names it. */
function targetOf(shim) {
  const real = fs.realpathSync(shim)
  if (real !== path.resolve(shim)) return real
  const named = /"\$basedir\/([^"]+)" +"\$@"/.exec(fs.readFileSync(shim, 'utf8'))
  return named ? path.resolve(path.dirname(shim), named[1]) : real
}

/** The JavaScript file behind a name: a path, or the bin of an installed package. */
function scriptOf(name) {
  const asFile = path.resolve(name)
  if (/\.[cm]?js$/.test(name) && fs.existsSync(asFile)) return asFile
  const shim = path.join(root, 'node_modules', '.bin', name)
  if (fs.existsSync(shim)) return targetOf(shim)
  process.stderr.write(
    fs.existsSync(path.join(root, 'node_modules'))
      ? `There is no script or installed command ${name}.\n`
      : 'The packages are not installed yet: run npm ci first.\n',
  )
  process.exit(2)
}

/** Runs `name` with `args`, sharing the terminal; returns its exit code. */
function run(name, args, options = {}) {
  const node = findNode()
  const done = spawnSync(node, [scriptOf(name), ...args], { stdio: 'inherit', env: environment(node), ...options })
  if (done.error) process.stderr.write(`${done.error.message}\n`)
  return done.status ?? 1
}

/**
 * npm runs a script through a shell, and a signal sent to npm alone ends that shell but not what the shell started. So
 * a script that npm started looks whether its shell is still there. Windows keeps no such link between processes.
 */
function onNpmGone(then) {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return
  const shell = process.ppid
  const look = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(look)
    then()
  }, 500)
  look.unref()
}

/**
 * Starts `file` with `args` and stays until it ends, handing on the signals it gets itself, so that Ctrl-C and a plain
 * kill of this process both reach the one that does the work. Resolves to the exit code; 127 when it could not be
 * started.
 */
function stayWith(file, args, options = {}) {
  return untilEnded(spawn(file, args, { stdio: 'inherit', env: environment(findNode()), ...options }))
}

/** Stays with a child that was started already, as `stayWith` does. */
function untilEnded(child) {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  // On Windows the console tells every process of Ctrl-C itself, and a signal from here would end the child at once.
  const handOn = signal => process.platform === 'win32' || child.kill(signal)
  for (const signal of signals) process.on(signal, handOn)
  onNpmGone(() => child.kill('SIGTERM'))
  return new Promise(resolve => {
    child.on('error', error => {
      process.stderr.write(`${error.message}\n`)
      resolve(127)
    })
    child.on('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)))
  }).finally(() => {
    for (const signal of signals) process.off(signal, handOn)
  })
}

module.exports = { environment, findNode, root, run, scriptOf, serviceEnvironment, serviceFlags, stayWith, untilEnded }

if (require.main === module) process.exit(run(process.argv[2], process.argv.slice(3)))
