import { readablePath } from '../../issue'
import type { Explanation } from '../explanation'

/** What was said of a call, and of which place of its payload. */
export interface Remark {
  /** JSON pointer; `''` for the whole payload. */
  path: string
  code: string
  text: string
}

/** Why a webhook rejects a payload for the channel that it names; these say so without a pointer. */
const ofChannel: ReadonlySet<string> = new Set([
  'hook.locked',
  'hook.no_channel',
  'hook.wrong_case',
  'hook.display_name',
  'hook.channel_id',
  'hook.marked_name',
  'hook.archived',
  'hook.other_team',
  'hook.private',
  'hook.no_user',
])

/** Finds the place in the payload that an explanation of a call is about. */
export function remarkOf({ code, text, raw = '' }: Pick<Explanation, 'code' | 'text' | 'raw'>): Remark {
  const [path = ''] = raw.startsWith('/') ? raw.split(' · ') : ['']
  return { code, text, path: ofChannel.has(code) ? '/channel' : path }
}

/** What is said of a key, as a verdict on it. */
interface Judged {
  verdict: 'ignored' | 'unknown' | 'wrong_type' | 'rejected'
  why: string
}

/** What a remark on something that was accepted says of its place; others do not say that it had no effect. */
const verdicts: Readonly<Record<string, Judged['verdict']>> = {
  'payload.look_off': 'ignored',
  'payload.look_lost': 'ignored',
  'payload.icon_url': 'ignored',
  'payload.icon_emoji': 'ignored',
  'payload.twice': 'ignored',
  'payload.blank': 'ignored',
  'payload.reserved_key': 'ignored',
  'payload.wrong_type': 'wrong_type',
  'attachments.unknown_key': 'unknown',
  'blocks.unknown_key': 'unknown',
}

/** How what was said of a call is to be read. */
export interface Remarks {
  remarks: readonly Remark[]
  isRejected: boolean
}

/** The place stands beside it. */
function judged({ code, text, path }: Remark, isRejected: boolean): Judged | null {
  const verdict = verdicts[code] ?? (isRejected ? 'rejected' : undefined)
  return verdict === undefined ? null : { verdict, why: text.replace(`${readablePath(path)}: `, '') }
}

/** The verdict that was said on a place itself; `null` for none. */
export function remarkAt({ remarks, isRejected }: Remarks, path: string): Judged | null {
  const remark = remarks.find(one => one.path === path && judged(one, isRejected) !== null)
  return remark === undefined ? null : judged(remark, isRejected)
}

/** The verdicts that were said on places inside of one, each with what the place is called. */
export const below = ({ remarks, isRejected }: Remarks, path: string): (Judged & { place: string })[] =>
  remarks.flatMap(remark => {
    const said = remark.path.startsWith(`${path}/`) ? judged(remark, isRejected) : null
    return said === null ? [] : [{ ...said, place: readablePath(remark.path) }]
  })
