/** Whether this computer has the keys of a Mac: ⌘ where others have Ctrl. */
export const isMac = /mac/i.test(navigator.userAgent)
