// node --import register.mjs out/main/index.js: boots the built shell with a stand-in where it imports Electron.
import { registerHooks } from 'node:module'

const standin = new URL('./electron.mjs', import.meta.url).href

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron' ? { url: standin, shortCircuit: true } : next(specifier, context),
})
