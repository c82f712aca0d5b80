import { isObject } from '../json'
import type { Fix } from './explanation'

type Change = Omit<Extract<Fix, { do: 'resend_changed' }>, 'do' | 'label'>

/** A JSON body with one key at its top renamed in its place, or set; `null` where it is no object. */
export function changedBody(text: string, { rename, set }: Change): string | null {
  const body = parsed(text)
  if (!isObject(body)) return null
  const renamed = Object.entries(body).map(([key, value]) => [key === rename?.from ? rename.to : key, value] as const)
  return JSON.stringify({ ...Object.fromEntries(renamed), ...(set ? { [set.key]: set.value } : {}) })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
