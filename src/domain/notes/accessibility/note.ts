import type { Issue } from '../../issue'

/** Builds an issue about something that a reader with a screen reader or weak eyes will miss. */
export const noteAt = (path: string, code: string, message: string, data?: Record<string, unknown>): Issue => ({
  path,
  code: `accessibility.${code}`,
  severity: 'accessibility',
  message,
  ...(data ? { data } : {}),
})

/** What is left of a label without emoji names: words, or nothing a reader could say. */
export const wordsOf = (label: string): string =>
  label
    .replace(/:[a-z0-9_+-]+:/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const vague = new Set(
  [
    'click',
    'press',
    'tap',
    'click here',
    'click me',
    'press here',
    'tap here',
    'here',
    'this',
    'this link',
    'link',
  ].concat(['button', 'more', 'read more', 'learn more', 'more info', 'details here', 'this page', 'url']),
)

/** Whether words say nothing of where they lead, or what they do, to somebody who hears them alone. */
export const isVague = (words: string): boolean => vague.has(words.toLowerCase())

/** `IMG_2041.png`, `screenshot 3`: what a computer called a picture, and no description of it. */
export const isFileName = (text: string): boolean =>
  /^\S+\.(?:png|jpe?g|gif|svg|webp|bmp|avif|tiff?)$/i.test(text.trim()) ||
  /^(?:image|img|photo|picture|pic|screenshot|graphic|icon|untitled|dsc)[\s_-]*\d*$/i.test(text.trim())
