'use strict'
// Finds or fetches Electron's binary. `require('electron')` is never used to probe: it would start a download by
// itself.
const { spawnSync } = require('node:child_process')
const fs = require('node:fs')
const https = require('node:https')
const path = require('node:path')
const { environment, findNode, root } = require('./node.cjs')

const DOWNLOAD_TIMEOUT_MS = 300_000
const PROBE_TIMEOUT_MS = 4_000
const home = path.join(root, 'node_modules', 'electron')

const platformPath = () =>
  ({ darwin: 'Electron.app/Contents/MacOS/Electron', win32: 'electron.exe' })[process.platform] ?? 'electron'

/** Path of Electron's binary, or `undefined`. ELECTRON_EXEC_PATH and ELECTRON_OVERRIDE_DIST_PATH are honoured. */
function findElectron() {
  const named = process.env.ELECTRON_EXEC_PATH
  if (named) return fs.existsSync(named) ? named : undefined
  const pathFile = path.join(home, 'path.txt')
  const inDist = fs.existsSync(pathFile) ? fs.readFileSync(pathFile, 'utf8').trim() : undefined
  const override = process.env.ELECTRON_OVERRIDE_DIST_PATH
  const binary = override ? path.join(override, inDist ?? platformPath()) : inDist && path.join(home, 'dist', inDist)
  return binary && fs.existsSync(binary) ? binary : undefined
}

const environmentNames = name => [name, name.toUpperCase(), `npm_config_${name}`]
const setting = name =>
  environmentNames(name)
    .map(key => process.env[key])
    .find(Boolean)

/** Whether the place Electron is fetched from responds at all. Behind a proxy only the download itself can tell. */
function canReachDownloads() {
  if (setting('https_proxy') || setting('http_proxy') || setting('proxy')) return Promise.resolve(true)
  const mirror = setting('electron_mirror') ?? 'https://github.com/'
  if (!mirror.startsWith('https:')) return Promise.resolve(true)
  return new Promise(resolve => {
    const request = https.request(mirror, { method: 'HEAD', timeout: PROBE_TIMEOUT_MS }, response => {
      response.resume()
      resolve(true)
    })
    request.on('timeout', () => request.destroy(new Error('timeout')))
    request.on('error', () => resolve(false))
    request.end()
  })
}

/** Finds Electron, else tries once to fetch it, saying so in one line. Resolves to its path or `undefined`. */
async function obtainElectron(say) {
  const found = findElectron()
  if (found) return found
  if (process.env.ELECTRON_SKIP_BINARY_DOWNLOAD || !fs.existsSync(path.join(home, 'install.js'))) return undefined
  if (!(await canReachDownloads())) return undefined
  say(
    `Electron is not installed yet; downloading it once (about 110 MB, at most ${DOWNLOAD_TIMEOUT_MS / 60_000} minutes).`,
  )
  const node = findNode()
  spawnSync(node, [path.join(home, 'install.js')], {
    cwd: root,
    env: environment(node),
    stdio: 'ignore',
    timeout: DOWNLOAD_TIMEOUT_MS,
  })
  return findElectron()
}

module.exports = { findElectron, obtainElectron }
