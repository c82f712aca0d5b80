/** Formats of workspaces, by number: of one that a newer version saved, and the last that this version reads. */
export interface Formats {
  saved: number
  known: number
}

/** Says of a workspace why this version does not open it. */
export const newerFormat = ({ saved, known }: Formats): string =>
  `Saved in format ${saved}, this version reads up to ${known}. The folder is unchanged.`

/** What can be done then: for windows one by one, for the command line as one text. */
export const waysToOpen = {
  update: 'Open it with a newer version of Blockyard: update this one, or go where that version is installed.',
  takeOut:
    'Or take out what you need with that version, and open it here: a repro bundle, or the project files that “blockyard export” writes. A save state has the format of its workspace, so it cannot be used here.',
} as const
