import type { Exchange } from '#contract/exchange'
import { written } from '#domain/edits/written'
import { isFilled, isObject } from '#domain/json'
import { authoredProps } from '#domain/posts/reservedProps'
import { stemOf } from '#domain/project/paths'
import type { CarriedPayload } from '../../../../bodies/payloadOf'
import { newDocument } from '../../../../store/templates/newDocument'
import type { Workbench } from '../../../../store/workbench'
import { namesOf } from '../../../../store/world/names'

/** Where a post goes, which the studio asks for when it is sent. */
const places = ['channel_id', 'root_id', 'pending_post_id', 'file_ids']

/** What somebody wrote of a payload: without its place, and of a post as the service has it only the content. */
export function authoredValue({ kind, value }: CarriedPayload): unknown {
  if (kind !== 'post' || !isObject(value)) return value
  const props = isObject(value['props']) ? { props: authoredProps(value['props']) } : {}
  if (typeof value['id'] === 'string') return { message: value['message'] ?? '', ...props }
  const rest = Object.fromEntries(Object.entries(value).filter(([key]) => !places.includes(key)))
  return { ...rest, ...props }
}

/** A name for the file of a payload: of its webhook, its action, or what it is. */
export function payloadName({ summary }: Pick<Exchange, 'summary'>, hookName: string): string {
  const source = hookName || summary.action_id || (summary.kind === 'rest' ? 'post' : summary.label)
  const name = source
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60)
  return name || 'payload'
}

/** A dialog is called as its callback, or else its title, calls it. */
function nameOf({ kind, value }: CarriedPayload): string {
  if (kind !== 'dialog' || !isObject(value)) return ''
  const title = [value['callback_id'], value['title']].find(isFilled)
  return title === undefined ? 'dialog' : stemOf(title, 'dialog')
}

/** Opens a payload of an exchange as a document of its kind; its file is made in the project at once. */
export function savePayload({ store, notify }: Workbench, detail: Exchange, payload: CarriedPayload): void {
  const { submitUrl } = payload
  const name = nameOf(payload) || payloadName(detail, namesOf(store.getState().world).hookName(detail.summary.hook_id))
  const place = submitUrl === undefined ? {} : { place: { submitUrl } }
  const id = newDocument(store, { kind: payload.kind, name, text: `${written(authoredValue(payload))}\n`, ...place })
  notify(`Saved as ${store.getState().documents[id]?.name ?? name} in payloads/`)
}
