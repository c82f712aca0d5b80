import type { SelectBlock } from '#domain/blocks/types'
import type { Reader } from '../types'

/** One line of a select. */
export interface Choice {
  value: string
  text: string
  /** A second name, also searched; `''` for none. */
  detail: string
}

/** Which people or channels a select lists, for whoever misses one; `undefined` where it has options of its own. */
export const ruleOf = ({ data_source }: Pick<SelectBlock, 'data_source'>): string | undefined =>
  data_source === undefined ? undefined : rules[data_source]

const rules = {
  users: 'Lists active people and bots. Deactivated ones are no choices.',
  channels: 'Lists public channels. Private and archived ones and direct messages are no choices.',
}

/**
 * What a select offers: its own options, or what the reader's client knows (docs/reference/rendering.md#sizes, select).
 */
export const choicesOf = (
  { data_source, options }: Pick<SelectBlock, 'data_source' | 'options'>,
  reader: Reader,
): Choice[] => {
  switch (data_source) {
    case 'users':
      return reader.people().map(({ id, username, name }) => ({ value: id, text: `@${username}`, detail: name }))
    case 'channels':
      return reader
        .publicChannels()
        .map(({ id, name, display_name }) => ({ value: id, text: display_name, detail: `~${name}` }))
    case undefined:
      return options.map(({ value, text }) => ({ value, text, detail: '' }))
  }
}
