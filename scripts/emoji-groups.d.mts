import type { Plugin } from 'vite'

export function readEmojiGroups(): { name: string; codes: string[] }[]
export function emojiGroups(): Plugin
