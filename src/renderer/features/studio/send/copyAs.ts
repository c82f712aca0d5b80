import { shapes } from '#contract/documentShape'
import type { DocumentKind } from '#contract/documents'
import type { TargetView } from '#contract/project/targets'
import { isObject, type JsonObject } from '#domain/json'
import { withoutSchema } from '#domain/project/schemaKey'
import { whyNotKind } from '#domain/sending/request'
import { serverRoot } from '#domain/sending/target'
import { isSecret, parseTemplate } from '#domain/variables/template'
import { findVariables, type VariableValues } from '#domain/variables/variables'
import { placeholders, type SnippetRequest } from '../../../snippets/request'
import { type SnippetKind, snippetLabels, whyNoSnippet, whyTooLong, writeSnippet } from '../../../snippets/writeSnippet'
import type { StudioDocument } from '../../../store/payloads/studioDocument'
import type { Workbench } from '../../../store/workbench'
import { copyText } from '../../../ui/files/copyText'
import type { Reading } from '../document/readStudio'
import type { Route, Sender } from './senders'

export interface CopySource {
  /** Its variables filled, while they are on. */
  value: unknown
  sender: Sender | null
  channelId: string
  /** The other server it goes to instead; `null` for this one. */
  target: TargetView | null
  serviceUrl: string
  /** The post in whose thread it is a reply. */
  rootId?: string | undefined
  /** Where its submission goes, while it is a dialog. */
  submitUrl?: string | undefined
}

/** The request that Send makes, without its token or hook key: it can be shown to anybody. */
export function requestFor({ value: written, rootId, submitUrl, ...source }: CopySource): SnippetRequest {
  const { sender, channelId, target, serviceUrl } = source
  const fields = withoutSchema(written)
  const value = rootId === undefined || !isObject(fields) ? fields : { root_id: rootId, ...withoutRoot(fields) }
  if (submitUrl !== undefined) {
    const body = { trigger_id: placeholders.trigger, url: submitUrl || placeholders.url, dialog: fields }
    return { serviceUrl, by: 'trigger', secret: null, body }
  }
  if (target?.kind === 'webhook') {
    return { serviceUrl, hookUrl: withPlaceholder(target.url), by: 'key', secret: null, body: value }
  }
  if (target) {
    const body = target.channel_id === undefined ? value : inChannel(value, target.channel_id)
    return { serviceUrl: serverRoot(target.url), by: 'token', secret: null, body }
  }
  if (sender?.kind === 'hook') return { serviceUrl, by: 'key', secret: null, body: value }
  return { serviceUrl, by: 'token', secret: null, body: inChannel(value, channelId) }
}

const withoutRoot = ({ root_id: _, ...rest }: JsonObject): JsonObject => rest

function inChannel(value: unknown, channel_id: string): Record<string, unknown> {
  const { channel_id: _, ...rest } = isObject(value) ? value : {}
  return { channel_id, ...rest }
}

/** What a target keeps on this computer is its key, wherever it stands. */
const withPlaceholder = (url: string): string =>
  parseTemplate(url)
    .map(part => ('text' in part ? part.text : placeholders.key))
    .join('')

interface Copied {
  document: Pick<StudioDocument, 'kind'>
  reading: Pick<Reading, 'stale'>
  route: Route
}

function byOf({ document: { kind }, route: { sender, target } }: Copied): SnippetRequest['by'] {
  if (shapes[kind].isOpened) return 'trigger'
  return (target ? target.kind === 'webhook' : sender?.kind === 'hook') ? 'key' : 'token'
}

/** Why there is no request of a payload that could be copied, as a sentence; `null` when there is one. */
export function whyNoRequest({ document, reading, route }: Copied): string | null {
  if (reading.stale) return `Line ${reading.stale.line} is not valid JSON yet.`
  return shapes[document.kind].notSent ?? (route.target && whyNotKind(document.kind, route.target.kind))
}

/** Why a payload cannot be copied as this now; `null` when it can. */
export const whyNoCopy = (copied: Copied, kind: SnippetKind): string | null =>
  whyNoRequest(copied) ?? whyNoSnippet(kind, byOf(copied))

/** Why the secret cannot be copied along; `null` when it can. */
export const whyNoSecret = (kind: DocumentKind, { sender, target }: Route): string | null => {
  if (shapes[kind].isOpened) return 'A trigger id comes with a click or a command, and works for 30 seconds.'
  if (target) return 'What is secret of a target stays in blockyard.local.json.'
  if (!sender) return 'There is no one to send it as.'
  return sender.kind === 'hook' ? 'The key of a webhook is shown only when it is made.' : null
}

/** Copies the request that Send makes as code or as a command, and says what to set in it. */
export async function copyAs(
  { store, notify, tokenOf }: Workbench,
  { document, reading, route, values }: Copied & { reading: Reading; values: VariableValues | null },
  { kind, withSecret = false }: { kind: SnippetKind; withSecret?: boolean },
): Promise<void> {
  const { sender, channel, target, thread } = route
  const serviceUrl = store.getState().world.service?.url ?? ''
  const request = requestFor({
    value: reading.filled,
    sender,
    channelId: channel?.id ?? '',
    target,
    serviceUrl,
    rootId: thread?.rootId,
    submitUrl: shapes[document.kind].isOpened ? route.submitUrl : undefined,
  })
  const token = withSecret && sender?.kind === 'persona' ? await tokenOf(sender.id) : null
  if (token && !token.ok) return notify(`The token could not be read: ${token.error.message}`)
  const snippet = await writeSnippet(kind, token ? { ...request, secret: token.value } : request)
  const tooLong = whyTooLong(kind, snippet)
  if (tooLong !== null) return notify(`Nothing was copied: ${tooLong}`)
  const label = kind === 'curl' ? 'curl command' : snippetLabels[kind]
  const left = placeholders[request.by]
  // Braces that a value brought along are no variables.
  const open = findVariables(reading.value).filter(({ name }) => !isFilled(name, reading, values))
  const holes = [
    left,
    ...(request.by === 'trigger' && route.submitUrl === '' ? [placeholders.url] : []),
    ...open.map(({ name }) => `{{${name}}}`),
  ]
  const note = token
    ? `${label} copied with the token of ${sender?.name}`
    : `${label} copied; set ${holes.join(', ')} before you run it`
  await copyText(snippet, () => notify(note))
}

const isFilled = (name: string, { unfilled }: Reading, values: VariableValues | null): boolean =>
  values !== null && !isSecret(name) && !unfilled.includes(name)

/** Copies the text as it is. */
export function copyJson({ notify }: Workbench, text: string): void {
  void copyText(text, () => notify('JSON copied'))
}
