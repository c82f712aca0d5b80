import { type Choice, isChoices, isTexts } from '../actions/response/choices'
import {
  isText,
  type Judging,
  judgeKeys,
  type KeyRule,
  noneApplied,
  type ResponseKey,
  wrongTypes,
} from '../actions/response/responseKeys'
import { type Rejected, readResponseObject } from '../actions/response/responseObject'
import { isObject, type JsonObject } from '../json'

export type ReadDialogResponse<T> = { keys: ResponseKey[] } & ({ ok: true; value: T } | Rejected)

const object: KeyRule = { is: isObject, what: 'an object' }
const text: KeyRule = { is: isText, what: 'text' }

const submissionRules: Record<string, KeyRule> = {
  error: text,
  errors: { is: isTexts, what: 'an object of texts' },
  type: text,
  form: object,
}
const lookupRules: Record<string, KeyRule> = {
  items: { is: isChoices, what: 'a list of objects with text and value' },
}

/**
 * Reads the response to a submission: `error`, `errors`, `type` and `form`, as they are handed back
 * (docs/reference/actions.md#dialogs).
 */
export const readSubmissionResponse = (body: string, status: number): ReadDialogResponse<JsonObject> =>
  readBy({ kind: 'dialog', rules: submissionRules }, body, status)

/** Reads the choices of a dynamic menu; a response without any has none (docs/reference/actions.md#dialogs). */
export function readLookupResponse(body: string, status: number): ReadDialogResponse<{ items: Choice[] }> {
  const read = readBy({ kind: 'lookup', rules: lookupRules }, body, status)
  if (!read.ok) return read
  const { items } = read.value
  return { ...read, value: { items: isChoices(items) ? items : [] } }
}

function readBy(judging: Judging, body: string, status: number): ReadDialogResponse<JsonObject> {
  const read = readResponseObject(body, status)
  if (!read.ok) return { ...read, keys: [] }
  const keys = judgeKeys(read.value ?? {}, judging)
  const wrong = keys.filter(key => key.verdict === 'wrong_type')
  if (wrong.length === 0) return { ok: true, value: applied(read.value ?? {}, keys), keys }
  const why = `Nothing was passed on, because of the wrong type of ${wrong.map(key => key.key).join(', ')}.`
  return {
    ok: false,
    fault: 'rejected',
    status: 400,
    keys: noneApplied(keys, 'ignored', why),
    issues: wrongTypes(keys),
  }
}

const applied = (response: JsonObject, keys: readonly ResponseKey[]): JsonObject =>
  Object.fromEntries(keys.filter(key => key.verdict === 'applied').map(({ key }) => [key, response[key]]))
