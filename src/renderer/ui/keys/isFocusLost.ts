/** Whether the focus is nowhere, as it is when what had it is gone. */
export const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body
