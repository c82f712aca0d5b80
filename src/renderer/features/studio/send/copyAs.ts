import { shapes } from '#contract/documentShape'
import { isObject } from '#domain/json'
import type { SnippetRequest } from '../../../snippets/request'
import { type SnippetKind, snippetLabels, whyNoSnippet, writeSnippet } from '../../../snippets/writeSnippet'
import type { Workbench } from '../../../store/workbench'
import { copyText } from '../../../ui/files/copyText'
import type { Studio } from '../useStudio'
import type { Sender } from './senders'

export interface CopySource {
  value: unknown
  sender: Sender | null
  channelId: string
  serviceUrl: string
}

/** The request that Send makes, without its token or hook key: it can be shown to anybody. */
export function requestFor({ value, sender, channelId, serviceUrl }: CopySource): SnippetRequest {
  if (sender?.kind === 'hook') return { serviceUrl, by: 'key', secret: null, body: value }
  const body = { channel_id: channelId, ...(isObject(value) ? withoutChannel(value) : {}) }
  return { serviceUrl, by: 'token', secret: null, body }
}

const withoutChannel = ({ channel_id: _, ...rest }: Record<string, unknown>): Record<string, unknown> => rest

type Copied = Pick<Studio, 'document' | 'reading' | 'route'>

/** Why a payload cannot be copied as this now; `null` when it can. */
export function whyNoCopy({ document, reading, route }: Copied, kind: SnippetKind): string | null {
  if (reading.stale) return 'not valid JSON yet'
  return shapes[document.kind].notSent ?? whyNoSnippet(kind, route.sender?.kind === 'hook' ? 'key' : 'token')
}

/** Why the secret cannot be copied along; `null` when it can. */
export const whyNoSecret = ({ route: { sender } }: Pick<Studio, 'route'>): string | null => {
  if (!sender) return 'There is no one to send it as.'
  return sender.kind === 'hook' ? 'The key of a webhook is shown only when it is made.' : null
}

/** Copies the request that Send makes as code or as a command, and says what to set in it. */
export async function copyAs(
  { store, notify, tokenOf }: Workbench,
  { reading, route }: Pick<Studio, 'reading' | 'route'>,
  { kind, withSecret = false }: { kind: SnippetKind; withSecret?: boolean },
): Promise<void> {
  const { sender, channel } = route
  const serviceUrl = store.getState().world.service?.url ?? ''
  const request = requestFor({ value: reading.value, sender, channelId: channel?.id ?? '', serviceUrl })
  const token = withSecret && sender?.kind === 'persona' ? await tokenOf(sender.id) : null
  if (token && !token.ok) return notify(`The token could not be read: ${token.error.message}`)
  const snippet = await writeSnippet(kind, token ? { ...request, secret: token.value } : request)
  const label = kind === 'curl' ? 'curl command' : snippetLabels[kind]
  const left = request.by === 'key' ? 'HOOK_KEY' : 'TOKEN'
  const note = token
    ? `${label} copied with the token of ${sender?.name}`
    : `${label} copied; set ${left} before you run it`
  await copyText(snippet, () => notify(note))
}

/** Copies the text as it is. */
export function copyJson({ notify }: Workbench, text: string): void {
  void copyText(text, () => notify('JSON copied'))
}
