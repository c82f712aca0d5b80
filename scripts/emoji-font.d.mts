import type { Plugin } from 'vite'

export function withoutTable(font: Buffer, tag: string): Buffer
export function writeEmojiFont(folder?: string): string
export function emojiFont(): Plugin
