import { homedir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { defaultDataFolder } from './dataFolder'

/** Where the workspaces of a person are listed, and where new ones go: beside the folder that is used when none is named. */
export function workspacePlaces(env: Record<string, string | undefined>): {
  list: string
  home: string
  newIn: string
} {
  const home = homedir()
  const beside = dirname(defaultDataFolder({ platform: process.platform, home, env }))
  const named = env['BLOCKYARD_WORKSPACES']
  const list = named ? resolve(named) : join(beside, 'workspaces.json')
  return { list, home, newIn: named ? dirname(list) : beside }
}
