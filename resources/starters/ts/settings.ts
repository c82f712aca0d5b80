import { existsSync, readFileSync } from 'node:fs'

export interface Settings {
  /** The port of the base URL in blockyard.json. */
  port: number
  service: string
  /** Token of the bot that posts; without one, notes are posted by the person who writes them. */
  bot_token: string
  /** Tokens of the slash command and the outgoing webhook; without any, theirs are not checked. */
  tokens: readonly string[]
}

const defaults: Settings = { port: 3001, service: 'http://127.0.0.1:8065', bot_token: '', tokens: [] }

/** The settings of this computer: settings.json, which git ignores, on top of the defaults. */
export function readSettings(file = new URL('settings.json', import.meta.url)): Settings {
  return { ...defaults, ...(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}) }
}
