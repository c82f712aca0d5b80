'use strict'
// Finds a Chromium-based browser on this machine without starting anything.
const fs = require('node:fs')
const path = require('node:path')

const onPath = name =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .map(folder => path.join(folder, name))
    .find(file => fs.existsSync(file))

const linux = () =>
  ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge-stable', 'microsoft-edge']
    .map(onPath)
    .concat('/usr/bin/chromium', '/opt/google/chrome/chrome', '/snap/bin/chromium')

const mac = () =>
  ['Chromium', 'Google Chrome', 'Microsoft Edge'].flatMap(name =>
    ['/Applications', path.join(process.env.HOME ?? '', 'Applications')].map(folder =>
      path.join(folder, `${name}.app`, 'Contents', 'MacOS', name),
    ),
  )

const windows = () =>
  ['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA']
    .map(name => process.env[name])
    .filter(Boolean)
    .flatMap(folder => [
      path.join(folder, 'Chromium', 'Application', 'chrome.exe'),
      path.join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'),
      path.join(folder, 'Microsoft', 'Edge', 'Application', 'msedge.exe'),
    ])

/** The one Playwright fetched for itself, when there is one. */
const playwrights = () => {
  try {
    return require('playwright').chromium.executablePath()
  } catch {
    return undefined
  }
}

/** Path of an installed Chromium, Chrome or Edge; BLOCKYARD_BROWSER names another. `undefined` when there is none. */
function findInstalledBrowser() {
  const named = process.env.BLOCKYARD_BROWSER
  if (named) return fs.existsSync(named) ? named : undefined
  const places = { linux, darwin: mac, win32: windows }[process.platform] ?? linux
  return places().find(file => file && fs.existsSync(file))
}

/** The browser for tests: an installed one, else the one Playwright fetched. */
function findTestBrowser() {
  const found = findInstalledBrowser() ?? playwrights()
  return found && fs.existsSync(found) ? found : undefined
}

module.exports = { findInstalledBrowser, findTestBrowser }
