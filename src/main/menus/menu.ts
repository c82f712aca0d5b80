import { app, clipboard, Menu, type MenuItemConstructorOptions } from 'electron'
import { menuCommands } from '#contract/bridge'

interface Doings {
  /** The service's address, to be copied. */
  address(): string | undefined
  restartService(): void
  /** Runs a command of the window, by its id. */
  runCommand(id: string): void
}

/**
 * The native menu: what the system expects there, the workspaces, the service, and recording, which goes on whatever is shown. Everything
 * else is a command of the window. Their keys are not named here: they can be bound to others.
 */
export function setMenu({ address, restartService, runCommand }: Doings): void {
  const itemsOf = (menu: 'File' | 'Recording'): MenuItemConstructorOptions[] =>
    menuCommands
      .filter(command => command.menu === menu)
      .map(({ id, label }) => ({ label, click: () => runCommand(id) }))
  const template: MenuItemConstructorOptions[] = [
    ...(process.platform === 'darwin' ? [{ role: 'appMenu' as const }] : []),
    {
      label: 'File',
      submenu: [
        ...itemsOf('File'),
        { type: 'separator' },
        { label: 'Copy service address', click: () => clipboard.writeText(address() ?? '') },
        { label: 'Restart service', click: restartService },
        { type: 'separator' },
        { role: process.platform === 'darwin' ? 'close' : 'quit' },
      ],
    },
    { role: 'editMenu' },
    {
      label: 'View',
      submenu: [
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        { role: 'zoomOut' },
        { type: 'separator' },
        { role: 'togglefullscreen' },
        { role: 'toggleDevTools' },
      ],
    },
    {
      label: 'Recording',
      submenu: itemsOf('Recording'),
    },
    { role: 'windowMenu' },
  ]
  app.setName('Blockyard')
  Menu.setApplicationMenu(Menu.buildFromTemplate(template))
}
