import { homedir } from 'node:os'
import { resolve } from 'node:path'
import { Option } from 'commander'
import { defaultDataFolder } from './dataFolder'

/** `--data`: the folder of a workspace. */
export const dataOption = (description = 'folder of the workspace'): Option =>
  new Option('--data <folder>', description)
    .default(defaultDataFolder({ platform: process.platform, home: homedir(), env: process.env }))
    .argParser(text => (text === ':memory:' ? text : resolve(text)))
