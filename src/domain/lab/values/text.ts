import { jsonText } from '../../json'

/** A value as text: texts as they are, nothing for what is not there, else its JSON. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined || value === null ? '' : (jsonText(value) ?? '')
