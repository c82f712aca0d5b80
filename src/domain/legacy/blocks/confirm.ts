import type { Confirm } from '../../blocks/types'
import { pointer } from '../../issue'
import { isObject, type JsonObject } from '../../json'
import type { Scope } from '../translation/scope'
import { textWords } from './textObject'

/** The question a control asks before it is sent, if it has one (docs/reference/third-party.md#blocks). */
export const confirmOf = (raw: JsonObject, path: string, scope: Scope): { confirm?: Confirm } => {
  const { confirm } = raw
  if (!isObject(confirm)) return {}
  const at = pointer(path, 'confirm')
  const words = (key: string) => textWords(confirm[key], pointer(at, key), scope)
  return {
    confirm: {
      title: words('title') || 'Are you sure?',
      text: words('text'),
      confirm: words('confirm') || 'Yes',
      deny: words('deny') || 'Cancel',
    },
  }
}
