'use strict'
// Runs services for npm start without Electron: one process for each workspace, and a window for each.
const { spawn } = require('node:child_process')
const fs = require('node:fs')
const path = require('node:path')
const { findNode, root, serviceEnvironment, serviceFlags, untilEnded } = require('./node.cjs')
const { openWindow } = require('./window.cjs')

const service = path.join(root, 'out', 'main', 'headless.js')
/** What a new workspace is filled with -> flags of `serve` (src/contract/attached.ts). */
const openingFlags = { sample: [], team: ['--empty', '--first-team'], nothing: ['--empty'] }
const STOP_TIMEOUT_MS = 8_000
/** What a service wrote last arrives within this time after its end. */
const READ_TIMEOUT_MS = 1_000

/** Flags that hold for every workspace that is opened, not for the first alone. */
function shared(args) {
  const at = args.indexOf('--host')
  return at < 0 ? args.filter(arg => arg.startsWith('--host=')) : args.slice(at, at + 2)
}

/** Another service runs on the folder: `open` leads to it. */
class ElsewhereError extends Error {
  constructor(open) {
    super('The workspace runs already.')
    this.open = open
  }
}

/** How many lines of a log are kept, and how much of each (src/contract/serviceEnd.ts). */
const MOST_LINES = 40
const MOST_CHARACTERS = 2000

/** Passes on what a service writes, and notes beside its workspace how it ended where it did not close that. */
function followEnd(child) {
  let folder = null
  let text = ''
  child.stderr.on('data', chunk => {
    process.stderr.write(chunk)
    text = (text + chunk).slice(-MOST_LINES * MOST_CHARACTERS)
  })
  child.on('message', message => {
    if (message.type === 'ready' || message.type === 'workspace') folder = message.folder
  })
  const note = end => {
    if (folder === null || !fs.existsSync(path.join(folder, 'service.json'))) return
    const all = text.split(/\r?\n/).filter(line => line.trim() !== '')
    const lines = all.slice(-MOST_LINES).map(line => line.slice(0, MOST_CHARACTERS))
    try {
      fs.writeFileSync(path.join(folder, 'service.json.ended'), `${JSON.stringify({ ...end, lines })}\n`, {
        mode: 0o600,
      })
    } catch {}
  }
  child.once('exit', (code, signal) => {
    const end = { at: Date.now(), code, signal }
    note(end)
    // What it wrote last may arrive after its end.
    child.once('close', () => note(end))
  })
}

/** Starts a service. `ready` rejects with a sentence where it cannot listen; `link` resolves to a fresh one-time link. */
function startService(flags, onOpen) {
  const node = findNode()
  const child = spawn(node, [...serviceFlags, service, 'serve', '--attached', ...flags], {
    stdio: ['inherit', 'inherit', 'pipe', 'ipc'],
    env: serviceEnvironment(node),
  })
  followEnd(child)
  const waiting = []
  const link = () =>
    new Promise(resolve => {
      waiting.push(resolve)
      child.send({ type: 'link' })
    })
  const ready = new Promise((resolve, reject) => {
    child.on('message', message => {
      if (message.type === 'ready') resolve()
      if (message.type === 'link') waiting.shift()?.(message.open)
      if (message.type === 'open') void onOpen(child, message)
      if (message.type === 'elsewhere') {
        reject(new ElsewhereError(message.open))
        child.send({ type: 'close' })
      }
      if (message.type === 'failed') {
        reject(new Error(message.message))
        child.send({ type: 'close' })
      }
    })
    child.once('exit', code => reject(new Error(`Its service ended with code ${code} before it was ready.`)))
  })
  return { child, ready, link }
}

/** Runs a service with a window on it, and those that its windows ask for; resolves to its exit code once it ends. */
async function serveWithWindows(args, say) {
  const running = new Set()
  const closings = []

  function start(flags) {
    const started = startService(flags, respond)
    running.add(started.child)
    started.child.once('exit', () => running.delete(started.child))
    return started
  }

  const show = async link => void closings.push(await openWindow(link, say))

  /** Opens another workspace: `link` leads to one that runs. Resolves to a link, or to `null` where a window shows it. */
  async function open({ folder, link, content, show: isShown }) {
    let fresh = async () => link
    if (link === null) {
      const started = start([...shared(args), '--data', folder, ...openingFlags[content]])
      await started.ready
      fresh = started.link
    }
    if (!isShown) return fresh()
    show(fresh).catch(error => say(error.message))
    return null
  }

  async function respond(child, { id, wish }) {
    const outcome = await open(wish).then(
      link => ({ link, fault: '' }),
      error => ({ link: null, fault: error.message }),
    )
    if (child.connected) child.send({ type: 'opened', id, ...outcome })
  }

  let elsewhere
  const first = start(args)
  first.ready.then(
    () => show(first.link).catch(error => say(error.message)),
    // It has said why itself, and ends. A window on the other service stays when this one has ended.
    error => {
      if (error instanceof ElsewhereError) elsewhere = openWindow(async () => error.open, say)
    },
  )
  const isRead = new Promise(resolve => first.child.once('close', resolve))
  const code = await untilEnded(first.child)
  await Promise.race([isRead, new Promise(resolve => setTimeout(resolve, READ_TIMEOUT_MS))])
  await elsewhere?.catch(error => say(error.message))
  for (const close of closings) close()
  await Promise.all([...running].map(stop))
  return code
}

/** Asks a service to finish and end, and waits until it has. */
const stop = child =>
  new Promise(resolve => {
    const force = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
    child.once('exit', () => {
      clearTimeout(force)
      resolve()
    })
    if (child.connected) child.send({ type: 'close' }, () => {})
    else child.kill()
  })

module.exports = { openingFlags, serveWithWindows }
