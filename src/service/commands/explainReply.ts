import type { ReadCommandResponse } from '#domain/commands/commandResponse'
import { type Fix, type Reason, reasonOf } from '#domain/explain/explanation'
import { explainCommand } from '#domain/explain/outbound/explainCommand'
import { explainEffects } from '#domain/explain/outbound/explainEffects'
import type { Issue } from '#domain/issue'
import type { IncomingBody } from '#domain/webhooks/incomingBody'

interface Taken {
  isPosted: boolean
  isJson: boolean
  warnings: readonly Issue[]
}

/** More is not told of: clients take few kilobytes of headers, in which each of them stands. */
const most = 10

/** What of a delayed reply to a command has no effect: the sentences of a response, told of a request. */
export function explainReply(
  { contentType, text }: IncomingBody,
  { response, keys }: ReadCommandResponse & { ok: true },
  { isPosted, isJson, warnings }: Taken,
): Reason[] {
  const facts = {
    status: 200,
    contentType: contentType ?? '',
    body: text,
    encoding: '',
    charset: 'utf-8',
    location: '',
    followsRedirects: false,
    purpose: 'command',
  } as const
  const { reasons, note } = explainCommand(facts, { response, keys, isJson, isPosted })
  const empty = note === '' ? [] : [reasonOf('reply.no_content', { text: note })]
  return [...empty, ...reasons, ...explainEffects(warnings)].slice(0, most).map(toRequest)
}

const toRequest = (reason: Reason): Reason => ({ ...reason, fixes: reason.fixes.map(openRequest) })

const openRequest = (fix: Fix): Fix =>
  fix.do === 'open_body' ? { ...fix, side: 'request', label: 'Open in the studio' } : fix
