import { errorAt, type Issue, pointer, warnAt } from '../../issue'
import { describe, isObject } from '../../json'
import type { Respond } from '../schema'
import { hasTemplate } from '../templates/compileText'

/** Finds parts that exclude each other, and values that a part can never be. */
export function checkRespond(respond: Respond, path: string): Issue[] {
  return [...excluded(respond, path), ...wrongValues(respond, path), ...headerFaults(respond, path)]
}

function excluded({ raw, update, ...others }: Respond, path: string): Issue[] {
  const names = Object.keys(others)
  if (raw !== undefined && (names.length > 0 || update !== undefined)) {
    const more = [...(update === undefined ? [] : ['update']), ...names]
    const message = `“raw” is the whole response, so that ${more.join(', ')} cannot stand beside it. Remove one of them.`
    return [errorAt(pointer(path, 'raw'), 'lab.excluded', message)]
  }
  return (['message', 'changes'] as const)
    .filter(key => others[key] !== undefined && update !== 'same')
    .map(key => {
      const way = update === undefined ? 'Add "update": "same".' : 'Write "update": "same", or change it in “update”.'
      return errorAt(pointer(path, key), 'lab.excluded', `“${key}” changes the post as it is. ${way}`)
    })
}

type Kind = 'an object' | 'a list'

/** Part -> what it is, where it is no template that yields it. */
const values = (respond: Respond): readonly (readonly [string[], unknown, Kind])[] => [
  [['options'], respond.options, 'a list'],
  [['form'], respond.form, 'an object'],
  [['dialog', 'dialog'], respond.dialog?.dialog, 'an object'],
  [['post', 'props'], respond.post?.props, 'an object'],
  [['reply', 'props'], respond.reply?.props, 'an object'],
]

const isKind = (value: unknown, kind: Kind): boolean => (kind === 'a list' ? Array.isArray(value) : isObject(value))

const isTemplate = (value: unknown): boolean => typeof value === 'string' && hasTemplate(value)

function wrongValues(respond: Respond, path: string): Issue[] {
  const { update, dialog } = respond
  const missing =
    dialog !== undefined && dialog.dialog === undefined
      ? [errorAt(pointer(path, 'dialog'), 'lab.value', '“dialog” needs its “dialog”: what is shown.')]
      : []
  const wrong = values(respond).flatMap(([keys, value, kind]) =>
    value === undefined || isKind(value, kind) || isTemplate(value)
      ? []
      : [
          errorAt(
            pointer(path, ...keys),
            'lab.value',
            `“${keys.at(-1)}” is ${kind}, or a template that yields one, and this is ${describe(value)}.`,
          ),
        ],
  )
  return [...updateFault(update, path), ...missing, ...wrong]
}

function updateFault(update: unknown, path: string): Issue[] {
  if (update === undefined || update === 'same' || isObject(update) || isTemplate(update)) return []
  const message = `“update” is an object with message and props, or "same", and this is ${describe(update)}.`
  return [errorAt(pointer(path, 'update'), 'lab.value', message)]
}

/** The service writes these itself. */
const ownHeaders = ['content-length', 'transfer-encoding', 'connection', 'keep-alive', 'upgrade', 'trailer']

function headerFaults({ raw }: Respond, path: string): Issue[] {
  return Object.keys(raw?.headers ?? {}).flatMap(name => {
    const at = pointer(path, 'raw', 'headers', name)
    if (!/^[!#$%&'*+.^_`|~\w-]+$/.test(name))
      return [errorAt(at, 'lab.header', `“${name}” is no name of a header. Use letters, digits and -.`)]
    if (!ownHeaders.includes(name.toLowerCase())) return []
    return [warnAt(at, 'lab.header', `The service writes ${name} itself, so that this one is left out.`)]
  })
}

/** Whether a header of `raw` is left to the service. */
export const isOwnHeader = (name: string): boolean => ownHeaders.includes(name.toLowerCase())
