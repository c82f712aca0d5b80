import { isObject } from '../../json'
import { isText } from './responseKeys'

/** One choice of a dynamic menu. */
export interface Choice {
  text: string
  value: string
}

const isChoice = (value: unknown): value is Choice => isObject(value) && isText(value.text) && isText(value.value)
export const isChoices = (value: unknown): value is Choice[] => Array.isArray(value) && value.every(isChoice)

/** Texts by key, as errors are by field. */
export const isTexts = (value: unknown): value is Record<string, string> =>
  isObject(value) && Object.values(value).every(isText)
