import { readFileSync } from 'node:fs'

/** Runs in the page: what a sandboxed preload finds around it. */
function surroundings(platform, argv, versions) {
  const listeners = new Map()
  globalThis.standinDeliver = (channel, ...args) => {
    for (const listener of listeners.get(channel) ?? []) listener({}, ...args)
  }
  const ask = (kind, channel, args) => globalThis.standinAsk(kind, channel, args)
  window.open = url => {
    void ask('open', String(new URL(url, location.href)), [])
    return null
  }
  const electron = {
    contextBridge: { exposeInMainWorld: (key, value) => (globalThis[key] = Object.freeze(value)) },
    ipcRenderer: {
      send: (channel, ...args) => void ask('send', channel, args),
      invoke: (channel, ...args) => ask('invoke', channel, args),
      on: (channel, listener) => listeners.set(channel, [...(listeners.get(channel) ?? []), listener]),
      removeListener: (channel, listener) =>
        listeners.set(
          channel,
          (listeners.get(channel) ?? []).filter(other => other !== listener),
        ),
    },
  }
  const require = name => {
    if (name !== 'electron') throw new Error(`A sandboxed preload cannot require ${name}.`)
    return electron
  }
  return { require, process: { platform, argv, versions } }
}

/** The built preload, unchanged, wrapped so that it runs in the page before anything of the page does. */
export function preloadScript({ preload, additionalArguments = [] }) {
  const given = [process.platform, additionalArguments, { electron: 'stand-in' }].map(value => JSON.stringify(value))
  return `(() => {
    if (window.top !== window) return
    const { require, process } = (${surroundings})(${given.join(', ')})
    const module = { exports: {} }, exports = module.exports
    ${readFileSync(preload, 'utf8')}
  })()`
}
