import { join } from 'node:path'

interface Machine {
  platform: string
  home: string
  env: Record<string, string | undefined>
}

/** Folder of the workspace when none is named: where this operating system keeps a user's own application data. */
export function defaultDataFolder({ platform, home, env }: Machine): string {
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'Blockyard', 'workspace')
  if (platform === 'win32') return join(env['LOCALAPPDATA'] || join(home, 'AppData', 'Local'), 'Blockyard', 'workspace')
  return join(env['XDG_DATA_HOME'] || join(home, '.local', 'share'), 'blockyard', 'workspace')
}
