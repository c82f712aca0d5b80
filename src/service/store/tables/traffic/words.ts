import type { KeyedValues } from '#domain/filter/language/keyedValues'

/** Different groups of three letters that the index tells apart. */
const SLOTS = 1 << 18
/** Groups of a text that are looked up: more would hardly leave anything out. */
const MOST_LOOKED_UP = 24
/** Values with their keys that one block has words for. */
const MOST_VALUES = 4096
/** Letters of a value that count. */
const MOST_LETTERS = 128

/** The word of a group has four letters at most, that of a value five: they are mixed to 25 bits. */
const LETTERS = 36
const FIRST_VALUE = LETTERS ** 4
/** Stands in the index of a block that has more values than it has words for. */
const MANY = 'toomany'

const groupAt = (text: string, at: number): number => {
  const letters = text.charCodeAt(at) * 961 + text.charCodeAt(at + 1) * 31 + text.charCodeAt(at + 2)
  return (Math.imul(letters, 0x9e3779b1) >>> 7) & (SLOTS - 1)
}

const mixed = (hash: number, letter: number): number => Math.imul(hash ^ letter, 0x01000193)

function hashed(text: string, start: number): number {
  let hash = mixed(start, text.length)
  const end = Math.min(text.length, MOST_LETTERS)
  for (let at = 0; at < end; at++) hash = mixed(hash, text.charCodeAt(at))
  return hash
}

/** A value with its key, as a number that few others have. */
function valueAt(key: string, text: string): number {
  let hash = hashed(text, hashed(key, 0x811c9dc5))
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return FIRST_VALUE + ((hash ^ (hash >>> 16)) >>> 7)
}

const wordOf = (slot: number): string => slot.toString(LETTERS)

/** Collects what is indexed of one block. */
export interface WordSet {
  /** Adds the groups of three letters of a text, which is in lower case. */
  addText(text: string): void
  /** Adds a value of JSON with its key; returns whether more have room. */
  addValue(key: string, text: string): boolean
  /** Values are left out that may be asked for. */
  leaveOut(): void
  /** All that was added since the last time, as one text of words. */
  take(): string
}

export function createWordSet(): WordSet {
  const seen = new Uint8Array(SLOTS)
  let groups: number[] = []
  const values = new Set<number>()
  let hasMany = false
  const leaveOut = (): void => {
    hasMany = true
    values.clear()
  }
  return {
    addText(text) {
      for (let at = 0; at + 2 < text.length; at++) {
        const group = groupAt(text, at)
        if (seen[group] === 1) continue
        seen[group] = 1
        groups.push(group)
      }
    },
    addValue(key, text) {
      if (!hasMany) values.add(valueAt(key, text))
      if (values.size > MOST_VALUES) leaveOut()
      return !hasMany
    },
    leaveOut,
    take() {
      const words = groups.map(wordOf)
      for (const value of values) words.push(wordOf(value))
      if (hasMany) words.push(MANY)
      for (const group of groups) seen[group] = 0
      groups = []
      values.clear()
      hasMany = false
      return words.join(' ')
    },
  }
}

/** Words that all stand in the index of a block which has the text: spread over it when there are many. */
function wordsIn(text: string): string[] {
  const groups = text.length - 2
  const step = Math.max(1, groups / MOST_LOOKED_UP)
  const words = new Set<string>()
  for (let at = 0; at < groups; at += step) words.add(wordOf(groupAt(text, Math.floor(at))))
  return [...words]
}

/** The condition that the index of a block fulfils which has all the texts; each has three letters at least. */
export const textsExpression = (texts: readonly string[]): string =>
  [...new Set(texts.flatMap(wordsIn))].map(quoted).join(' AND ')

/** The condition that the index of a block fulfils which has one of the values behind one of the keys. */
export function valuesExpression({ keys, texts }: KeyedValues): string {
  const words = keys.flatMap(key => texts.map(text => wordOf(valueAt(key, text))))
  return [...new Set(words), MANY].map(quoted).join(' OR ')
}

const quoted = (word: string): string => `"${word}"`
