/** What stands where a secret was: the same name for the same secret, so that a reader sees where it comes back. */
export const placeholder = (name: string): string => `[redacted:${name}]`

/** A placeholder, also one without a name as older records have it. */
export const PLACEHOLDER = String.raw`\[redacted(?::[a-z0-9]{6})?\]`

const anywhere = new RegExp(PLACEHOLDER)

export const hasPlaceholder = (text: string): boolean => anywhere.test(text)
