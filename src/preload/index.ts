import { contextBridge, ipcRenderer, webUtils } from 'electron'
import { bridgeChannels, bridgeKey, type DesktopBridge, type ServiceState, versionArgument } from '#contract/bridge'

const appVersion = process.argv.find(argument => argument.startsWith(versionArgument))?.slice(versionArgument.length)

const bridge = {
  platform: process.platform,
  versions: { app: appVersion ?? '', electron: process.versions.electron ?? '' },
  paintTitleBar: colors => ipcRenderer.send(bridgeChannels.paintTitleBar, colors),
  openExternal: url => ipcRenderer.invoke(bridgeChannels.openExternal, url),
  showInFolder: path => ipcRenderer.invoke(bridgeChannels.showInFolder, path),
  chooseFolder: from => ipcRenderer.invoke(bridgeChannels.chooseFolder, from),
  pathOfDropped: file => (file instanceof File ? webUtils.getPathForFile(file) : ''),
  restartService: () => ipcRenderer.invoke(bridgeChannels.restartService),
  onService: listener => {
    const heard = (_event: unknown, state: ServiceState) => listener(state)
    ipcRenderer.on(bridgeChannels.service, heard)
    return () => void ipcRenderer.removeListener(bridgeChannels.service, heard)
  },
  onCommand: listener => {
    const heard = (_event: unknown, id: string) => listener(id)
    ipcRenderer.on(bridgeChannels.command, heard)
    return () => void ipcRenderer.removeListener(bridgeChannels.command, heard)
  },
} satisfies DesktopBridge

contextBridge.exposeInMainWorld(bridgeKey, bridge)
