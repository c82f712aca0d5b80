/** The key that `Mod` stands for, as it is printed on this computer's keyboard. */
export const printedMod = /mac/i.test(navigator.userAgent) ? '⌘' : 'Ctrl'
