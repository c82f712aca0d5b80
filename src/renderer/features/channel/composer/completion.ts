import type { Command } from '#contract/wire/commands'
import { mostNames, type Nameable, type NameFound, namesFor } from '../../../names/namesFor'
import { type NameTyped, nameTypedAt } from '../../../names/nameTyped'

/** A name or the word of a command that is being typed. */
export type WordTyped = NameTyped<'@' | '~' | ':' | '/'>

/** One name or command that is offered. */
export interface Suggestion extends Omit<NameFound, 'name' | 'found'> {
  /** Written into the text in place of what was typed. */
  insert: string
  label: string
  /** What comes after the word of a command. */
  hint?: string
}

/** What is in front of the caret, or `null`. A slash begins a command only at the very start. */
export function wordTypedAt(text: string, caret: number): WordTyped | null {
  const [isCommand, word = ''] = /^\/(\S*)$/.exec(text.slice(0, caret)) ?? []
  return isCommand ? { sign: '/', query: word.toLowerCase(), start: 0 } : nameTypedAt(text, caret)
}

/** Whom, what and which commands the writer may name here. */
export interface Offered extends Nameable {
  commands: readonly Command[]
}

/** What a typed word may mean; see `namesFor`. */
export function suggestionsFor({ sign, query }: Omit<WordTyped, 'start'>, offered: Offered): Suggestion[] {
  if (sign === '/') return commandsFor(query, offered).slice(0, mostNames)
  return namesFor({ sign, query }, offered).map(({ name, found: _, ...shown }) => ({
    ...shown,
    insert: `${name} `,
    label: name,
  }))
}

const commandsFor = (query: string, { commands }: Offered): Suggestion[] =>
  commands
    .filter(({ trigger }) => trigger.startsWith(query))
    .sort((a, b) => a.trigger.localeCompare(b.trigger))
    .map(({ id, trigger, auto_complete_hint, auto_complete_desc, display_name }) => ({
      id,
      insert: `/${trigger} `,
      label: `/${trigger}`,
      hint: auto_complete_hint,
      more: auto_complete_desc || display_name,
    }))
