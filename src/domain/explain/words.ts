import { grouped } from '../characters'

/** A channel, a person or a webhook with its name looked up. */
export interface Named {
  id: string
  name: string
}

/** `~deploys`; a direct channel has no name that people know. */
export const channelWord = (name: string): string =>
  name.includes('__') || name === '' ? 'this conversation' : `~${name}`

export const userWord = (name: string): string => (name === '' ? 'An unknown account' : `@${name}`)

/** `the webhook “Deploys”`, or one that was given no name. */
export const hookWord = (name: string): string => (name === '' ? 'the webhook without a name' : `the webhook “${name}”`)

/** `2026-11-23 14:47 UTC`. */
export const timeWord = (at: number): string => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** `1,048,576 bytes`. */
export const bytesWord = (count: number): string => `${grouped(count)} ${count === 1 ? 'byte' : 'bytes'}`

/** A value that came over the wire, cut where it is long. */
export const quoted = (value: string): string => `“${value.length > 60 ? `${value.slice(0, 60)}…` : value}”`

/** The same with a capital, for the start of a sentence. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
