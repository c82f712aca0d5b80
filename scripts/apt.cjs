'use strict'
// Packages of Debian and its kin, for tests that need a program of theirs.
const { spawnSync } = require('node:child_process')
const fs = require('node:fs')

const isRootOnDebian = () =>
  process.platform === 'linux' && process.getuid?.() === 0 && fs.existsSync('/usr/bin/apt-get')

/**
 * Installs a package, if this is a machine where we may; true when it went well. Gives up after `timeout` ms, twice.
 */
function installByApt(name, timeout) {
  if (!isRootOnDebian()) return false
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const run = args => spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], timeout, env }).status === 0
  run(['update', '-qq'])
  return run(['install', '-y', '-qq', '--no-install-recommends', name])
}

module.exports = { installByApt, isRootOnDebian }
