import { existsSync, readFileSync } from 'node:fs'

const defaults = {
  /** The port of the base URL in blockyard.json. */
  port: 3001,
  service: 'http://127.0.0.1:8065',
  /** Token of the bot that posts; without one, notes are posted by the person who writes them. */
  bot_token: '',
  /** Tokens of the slash command and the outgoing webhook; without any, theirs are not checked. */
  tokens: [],
}

/** The settings of this computer: settings.json, which git ignores, on top of the defaults. */
export function readSettings(file = new URL('settings.json', import.meta.url)) {
  return { ...defaults, ...(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}) }
}
