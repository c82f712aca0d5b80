/** The only contract between the window and the desktop shell. Absent in a browser. At most ten members. */
export interface DesktopBridge {
  /** `linux`, `darwin` or `win32`; decides at which end the system draws the window's buttons. */
  readonly platform: string
  readonly versions: { readonly app: string; readonly electron: string }
  /** Gives the window's own buttons the colours of the title bar that they stand in. */
  paintTitleBar(colors: TitleBarColors): void
  /** Opens an http(s) address in the system browser; anything else is rejected. */
  openExternal(url: string): Promise<boolean>
  /**
   * Shows a file or folder of the project, by its path in it (`payloads/gate.post.json`), in the system's file manager.
   * Resolves to whether it is shown: anything outside of the project, and what is not there, is rejected.
   */
  showInFolder(path: string): Promise<boolean>
  /** Lets the person choose a folder, in the dialog of the system, beginning at `from`; `null` when they cancel. */
  chooseFolder(from: string): Promise<string | null>
  /** The path of a file or folder that was dropped on the window; `''` where it has none. */
  pathOfDropped(file: unknown): string
  /** Calls back when the service stops or is back; returns the function that stops listening. */
  onService(listener: (state: ServiceState) => void): () => void
  restartService(): Promise<void>
  /** Calls back with the id of a command that was chosen in the native menu; returns the function that stops listening. */
  onCommand(listener: (id: string) => void): () => void
}

/** Colours as `#rrggbb`. */
export interface TitleBarColors {
  color: string
  symbolColor: string
}

/**
 * `open` is the token of a one-time link, for a window that stays: the service that was started anew does not know its
 * key.
 */
export type ServiceState =
  | { state: 'running'; url: string; open?: string }
  | { state: 'stopped'; at: number; reason: string }

/** Where the window finds the bridge: `window.blockyard`. */
export const bridgeKey = 'blockyard'

/** The channels behind the bridge. Only preload and the shell use them; the window never sees their names. */
export const bridgeChannels = {
  paintTitleBar: 'window/paint-title-bar',
  openExternal: 'shell/open-external',
  showInFolder: 'shell/show-in-folder',
  chooseFolder: 'shell/choose-folder',
  restartService: 'service/restart',
  service: 'service/state',
  command: 'menu/command',
} as const

/** What the native menu offers of the commands of the window, by menu: their ids there, in the words that they have there. */
export const menuCommands = [
  { menu: 'File', id: 'workspace.new', label: 'New workspace…' },
  { menu: 'File', id: 'workspace.newSample', label: 'New workspace from the sample…' },
  { menu: 'File', id: 'workspace.open', label: 'Open a folder or bundle…' },
  { menu: 'File', id: 'workspace.switch', label: 'Switch workspace…' },
  { menu: 'File', id: 'workspace.fork', label: 'Fork workspace…' },
  { menu: 'File', id: 'workspace.close', label: 'Close workspace' },
  { menu: 'Recording', id: 'recording.toggle', label: 'Start or stop recording' },
  { menu: 'Recording', id: 'recording.discard', label: 'Discard what is being recorded' },
  { menu: 'Recording', id: 'replay.again', label: 'Replay the recording on the stage' },
  { menu: 'Recording', id: 'recording.import', label: 'Import a HAR file as a recording…' },
] as const

/** The part of an address that makes a window the one of a presenter: the only window that a page may open. */
export const presenterWish = '?presenter'

/** How the shell hands the application's version to the sandboxed preload, which cannot read files. */
export const versionArgument = '--blockyard-version='
