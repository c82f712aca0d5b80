'use strict'
// npm start: builds what is needed, then shows the workbench in the best way this machine has.
const path = require('node:path')
const { build } = require('./build.cjs')
const { obtainElectron } = require('./electron.cjs')
const { findNode, root, serviceEnvironment, serviceFlags, stayWith } = require('./node.cjs')
const { serveWithWindows } = require('./services.cjs')
const { hasDisplay } = require('./window.cjs')

const HELP = `npm start [-- options]

  --no-open      open nothing; only print the address
  --port N       listen on this port (default 8065, or the next free one)
  --data DIR     folder of the workspace, or :memory:; start again with another one to have both open
  --empty        do not fill a new workspace with the sample
  --help         this text

Opens Electron if available, otherwise a window of an installed Chromium, Chrome or Edge, otherwise the default browser.
Press Ctrl-C to stop.
`

const service = path.join(root, 'out', 'main', 'headless.js')
/** Electron that ends with an error within this time never showed a window. */
const EARLY_MS = 15_000

const say = line => process.stderr.write(`${line}\n`)

/** Runs the service alone; it prints its own address. */
function serveOnly(args) {
  const node = findNode()
  return stayWith(node, [...serviceFlags, service, 'serve', '--reuse', ...args], { env: serviceEnvironment(node) })
}

/** Runs the desktop shell. Resolves to its exit code, or to `undefined` when it could not show anything. */
async function runElectron(binary, args) {
  const startedAt = Date.now()
  // Set by terminals that are Electron apps themselves; it would turn the shell into a plain Node.
  const { ELECTRON_RUN_AS_NODE: _, ...env } = process.env
  const asRoot = process.platform === 'linux' && process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const code = await stayWith(binary, [...asRoot, root, '--', ...args], { env })
  return code !== 0 && Date.now() - startedAt < EARLY_MS ? undefined : code
}

async function start(argv) {
  if (argv.includes('--help') || argv.includes('-h')) {
    process.stdout.write(HELP)
    return 0
  }
  const args = argv.filter(arg => arg !== '--no-open')
  if (!build({ say })) return 1
  if (args.length < argv.length) return serveOnly(args)
  if (!hasDisplay()) {
    say('There is no display here, so no window is opened: open the address below in a browser.')
    return serveOnly(args)
  }
  const electron = await obtainElectron(say)
  if (electron) {
    const code = await runElectron(electron, args)
    if (code !== undefined) return code
    say('Electron could not open a window; using a browser instead.')
  } else say('Electron is not available here; using a browser instead.')
  return serveWithWindows(['--reuse', ...args], say)
}

start(process.argv.slice(2)).then(
  code => process.exit(code),
  error => {
    say(error.message)
    process.exit(1)
  },
)
