'use strict'
// Shows an address on this desktop: an app window of an installed Chromium, Chrome or Edge, else the default browser.
const { spawn } = require('node:child_process')
const os = require('node:os')
const path = require('node:path')
const { findInstalledBrowser } = require('./browsers.cjs')

/** A browser that ends within this time with an error has not shown anything. */
const EARLY_MS = 6_000

/** Whether there is a desktop to show a window on. */
const hasDisplay = () => process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY)

const profile = () => path.join(os.homedir(), '.blockyard', 'window')

/** Chromium's sandbox cannot start as root on Linux, and a confined snap cannot read a profile in a hidden folder. */
function appArguments(browser, address) {
  const own = browser.startsWith('/snap/') ? [] : [`--user-data-dir=${profile()}`]
  const asRoot = process.platform === 'linux' && process.getuid?.() === 0 ? ['--no-sandbox', '--test-type'] : []
  return [
    `--app=${address}`,
    '--window-size=1440,900',
    '--no-first-run',
    '--no-default-browser-check',
    ...own,
    ...asRoot,
  ]
}

/**
 * Starts a program. Resolves to it once it has lived for `EARLY_MS` or ended well (a browser that was open already
 * takes the address over and ends), and to `undefined` when it could not be started or failed.
 */
function starts(file, args) {
  return new Promise(resolve => {
    const child = spawn(file, args, { stdio: 'ignore' })
    const early = setTimeout(() => resolve(child), EARLY_MS)
    const settle = well => {
      clearTimeout(early)
      resolve(well ? child : undefined)
    }
    child.on('error', () => settle(false))
    // One that is ended with us, by Ctrl-C, did not fail.
    child.on('exit', (code, signal) => settle(code === 0 || ['SIGINT', 'SIGTERM', 'SIGHUP'].includes(signal)))
  })
}

const opener = address =>
  ({ darwin: ['open', [address]], win32: ['rundll32', ['url.dll,FileProtocolHandler', address]] })[
    process.platform
  ] ?? ['xdg-open', [address]]

/**
 * Shows the workbench. `link` resolves to a fresh one-time link each time it is called. Resolves to a function that
 * closes the window again where it is ours to close.
 */
async function openWindow(link, say) {
  const browser = findInstalledBrowser()
  if (browser) {
    say(`Opening the workbench in a window of ${path.basename(browser)}.`)
    const app = await starts(browser, appArguments(browser, await link()))
    if (app) return () => app.kill()
    say(`${path.basename(browser)} did not start; trying the default browser.`)
  }
  const [file, args] = opener(await link())
  if (!(await starts(file, args))) say('No browser could be opened from here: open the address above in one.')
  return () => {}
}

module.exports = { hasDisplay, openWindow }
