'use strict'
// A webhook sender that was not written for us, and that the specs send with when it is there: `apprise`.
const { spawnSync } = require('node:child_process')
const { installByApt, isRootOnDebian } = require('./apt.cjs')

const INSTALL_TIMEOUT_MS = 120_000

const isThere = () => spawnSync('apprise', ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0

/** Whether the sender is installed now; `say` gets a line before anything is installed. */
function obtainTestSender(say) {
  if (isThere()) return true
  if (!isRootOnDebian()) return false
  say('apprise is not installed: installing it with apt-get (at most 2 minutes).')
  return installByApt('apprise', INSTALL_TIMEOUT_MS / 2) && isThere()
}

module.exports = { obtainTestSender }
