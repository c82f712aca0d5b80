/**
 * What stands before `.json` in the name of a payload, and the kind of document that it means
 * (docs/reference/project.md#kinds).
 */
export const kindSuffixes = {
  post: 'post',
  incoming_webhook: 'webhook',
  outgoing_response: 'webhook-response',
  action_response: 'action-response',
  svc_blocks: 'blocks',
  attachments: 'attachments',
  blocks: 'third-party-blocks',
  cards: 'third-party-cards',
  dialog: 'dialog',
} as const
export type PayloadKind = keyof typeof kindSuffixes

const payloadKinds = Object.keys(kindSuffixes) as PayloadKind[]

/** Sample data for the variables of the payload that has the same name. */
export const sampleSuffix = 'sample'

export interface PayloadName {
  /** Without folder, kind and `.json`: `rollout-gate`. */
  stem: string
  /** `null` where the name does not say what it is. */
  kind: PayloadKind | 'sample' | null
}

/** Reads the name of a file below payloads/; `null` for one that is no JSON file. */
export function readPayloadName(name: string): PayloadName | null {
  const [, rest] = /^(.+)\.json$/i.exec(name) ?? []
  if (rest === undefined) return null
  const dot = rest.lastIndexOf('.')
  const suffix = rest.slice(dot + 1)
  const kind = suffix === sampleSuffix ? 'sample' : payloadKinds.find(one => kindSuffixes[one] === suffix)
  return dot > 0 && kind ? { stem: rest.slice(0, dot), kind } : { stem: rest, kind: null }
}

/** `rollout-gate.post.json` */
export const payloadName = (stem: string, kind: PayloadKind | 'sample'): string =>
  `${stem}.${kind === 'sample' ? sampleSuffix : kindSuffixes[kind]}.json`
