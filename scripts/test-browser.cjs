'use strict'
// The browser the specs drive: an installed one, else one that is installed now.
const { spawnSync } = require('node:child_process')
const { installByApt, isRootOnDebian } = require('./apt.cjs')
const { findTestBrowser } = require('./browsers.cjs')
const { environment, findNode, scriptOf } = require('./node.cjs')

const INSTALL_TIMEOUT_MS = 600_000

const attempt = (file, args, env) =>
  spawnSync(file, args, { stdio: ['ignore', 'ignore', 'inherit'], timeout: INSTALL_TIMEOUT_MS, env }).status === 0

const byPlaywright = () => {
  const node = findNode()
  return attempt(node, [scriptOf('playwright'), 'install', 'chromium'], environment(node))
}

/** Path of the browser, or `undefined` when none could be had; `say` gets a line before anything is installed. */
function obtainTestBrowser(say) {
  const found = findTestBrowser()
  if (found) return found
  if (isRootOnDebian()) {
    say('Chromium is not installed: installing it with apt-get (at most 10 minutes).')
    if (installByApt('chromium', INSTALL_TIMEOUT_MS) && findTestBrowser()) return findTestBrowser()
  }
  say('Chromium is not installed: downloading it with Playwright (at most 10 minutes).')
  byPlaywright()
  return findTestBrowser()
}

module.exports = { obtainTestBrowser }
