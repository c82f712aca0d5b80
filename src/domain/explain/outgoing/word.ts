import type { Fix, Told } from '../explanation'

interface Listener {
  id: string
  trigger_words: readonly string[]
  /** 0: the first word is a trigger word; 1: it starts with one. */
  trigger_when: number
}

/** What stands round a word without being a part of it, for people. */
const marks = /^[\p{P}\p{S}]+|[\p{P}\p{S}]+$/gu

const listed = (words: readonly string[]): string =>
  words.length === 1
    ? `“${words[0]}”`
    : `${words
        .slice(0, -1)
        .map(word => `“${word}”`)
        .join(', ')} or “${words.at(-1)}”`

/** Explains why no trigger word matched: near misses by case, marks round the word, mode and place are named. */
export function explainWord(hook: Listener, message: string): Told {
  const words = message.split(/\s+/).filter(Boolean)
  const [first] = words
  const { trigger_words, id: hook_id } = hook
  const wanted = listed(trigger_words)
  if (first === undefined) {
    return { text: `The post has no text, and only its first word is compared with ${wanted}.` }
  }
  const add: Fix = { do: 'add_trigger_word', label: `Add “${first}” as a word`, hook_id, word: first }
  const same = trigger_words.find(word => word.toLowerCase() === first.toLowerCase())
  if (same !== undefined) {
    return { text: `“${first}” and “${same}” differ in case only, and trigger words are case-sensitive.`, fixes: [add] }
  }
  const bare = first.replace(marks, '')
  const inside = trigger_words.find(word => word === bare)
  if (inside !== undefined) {
    return {
      text: `The first word is “${first}”, with what stands round “${inside}”: a trigger word has to match all of it.`,
      fixes: [add],
    }
  }
  const start = trigger_words.find(word => word !== '' && first.startsWith(word))
  if (start !== undefined && hook.trigger_when === 0) {
    return {
      text: `“${first}” starts with “${start}”, but the first word has to be a trigger word as a whole.`,
      fixes: [{ do: 'set_trigger_when', label: 'Match words that start with it', hook_id, trigger_when: 1 }, add],
    }
  }
  const later = words.findIndex(word => trigger_words.includes(word))
  if (later > 0) {
    return {
      text: `“${words[later]}” is word ${later + 1} of the post. Only the first word counts, and that is “${first}”.`,
      fixes: [add],
    }
  }
  const how = hook.trigger_when === 1 ? 'does not start with' : 'is not'
  return { text: `The first word is “${first}”, which ${how} ${wanted}.`, fixes: [add] }
}
