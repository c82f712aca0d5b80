import { app, clipboard, Menu, type MenuItemConstructorOptions } from 'electron'

interface Doings {
  /** The service's address, to be copied. */
  address(): string | undefined
  restartService(): void
}

/** The native menu: what the system expects there, and the service. Everything else is a command of the window. */
export function setMenu({ address, restartService }: Doings): void {
  const template: MenuItemConstructorOptions[] = [
    ...(process.platform === 'darwin' ? [{ role: 'appMenu' as const }] : []),
    {
      label: 'File',
      submenu: [
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
    { role: 'windowMenu' },
  ]
  app.setName('Blockyard')
  Menu.setApplicationMenu(Menu.buildFromTemplate(template))
}
