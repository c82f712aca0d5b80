import { buildCallback } from '#domain/actions/click/callback'
import { collectReferences } from '#domain/actions/references/references'
import { decideEffects } from '#domain/actions/response/effects'
import { readActionResponse } from '#domain/actions/response/response'
import { controlLabel } from '#domain/blocks/controlLabel'
import { walkBlocks } from '#domain/blocks/walk'
import { isObject, type JsonObject } from '#domain/json'
import { readCall } from '#domain/lab/calls/readCall'
import { compileIntegration } from '#domain/lab/compile/compile'
import type { CompiledIntegration } from '#domain/lab/compile/compiled'
import { decide } from '#domain/lab/decide/decide'
import type { PostContent } from '#domain/posts/post'
import type { Template } from '#domain/templates/template'

export interface Click {
  /** Path of the clicked action. */
  action: string
  user: string
  /** `selected_option`, `''` for a button. */
  chosen: string
  query: Record<string, string>
  context: JsonObject
  /** What an id of a user or channel stands for. */
  chosenName?: string
}

/** A click on something of a post that calls an integration. */
export interface DrivenClick extends Click {
  /** What the click is, for the title of a failure. */
  name: string
}

/** Where a template stands after some clicks. */
export interface Standing {
  post: PostContent
  /** What its integration remembers, by variable. */
  state?: ReadonlyMap<string, unknown>
}

const mapOf = (value: unknown): Record<string, string> => (isObject(value) ? (value as Record<string, string>) : {})

/** Every click that a reader can make: each button, each option of each menu, each link. */
export function clicksOf({ message, props }: PostContent, user: string): DrivenClick[] {
  const registry = isObject(props.svc_blocks_actions) ? props.svc_blocks_actions : {}
  const click = (action_id: unknown, query: unknown, chosen = ''): DrivenClick[] => {
    const entry = registry[String(action_id)]
    if (!isObject(entry) || entry.type !== 'external') return []
    const action = String(entry.url).split('/').at(-1) ?? ''
    const merged = { ...mapOf(entry.query), ...mapOf(query) }
    const context = isObject(entry.context) ? entry.context : {}
    const name = `${action}${chosen && `=${chosen}`}${new URLSearchParams(mapOf(query))}`
    return [
      {
        name,
        action,
        user,
        chosen,
        query: merged,
        context,
        ...(chosen.startsWith('id-') ? { chosenName: '@bob' } : {}),
      },
    ]
  }
  const controls = [...walkBlocks(props.svc_blocks)].flatMap(({ raw }) => {
    if (raw.disabled === true || raw.action_id === undefined) return []
    return choicesOf(raw).flatMap(chosen => click(raw.action_id, raw.query, chosen))
  })
  const links = collectReferences({ message, props }).flatMap(reference =>
    reference.kind === 'link' ? click(reference.action_id, reference.query?.value) : [],
  )
  return [...controls, ...links, ...attachmentClicks(props, user)]
}

function choicesOf({ type, options, data_source }: JsonObject): string[] {
  if (type !== 'static_select') return ['']
  if (data_source !== undefined) return ['id-of-bob', '']
  return [...(Array.isArray(options) ? options.map(option => String(option.value)) : []), '']
}

const attachmentClicks = ({ attachments }: JsonObject, user: string): DrivenClick[] =>
  (Array.isArray(attachments) ? attachments : []).flatMap(({ actions = [] }) =>
    (actions as JsonObject[]).flatMap(({ id, options, type, integration }) => {
      const { context } = Object(integration)
      return choicesOf({ type: type === 'select' ? 'static_select' : '', options }).map(chosen => ({
        name: `${id}=${chosen}`,
        action: String(id),
        user,
        chosen,
        query: {},
        context,
      }))
    }),
  )

const compiled = new Map<string, CompiledIntegration>()

/** The integration of a template. @throws where it has a problem, be it a warning. */
export function integrationOf({ id, integration }: Pick<Template, 'id' | 'integration'>): CompiledIntegration {
  const known = compiled.get(id)
  if (known) return known
  const read = compileIntegration(integration)
  if (read.integration === null || read.issues.length > 0) throw new Error(JSON.stringify(read.issues))
  compiled.set(id, read.integration)
  return read.integration
}

/** Clicks, and applies the response as the service does. */
export function drive(template: Template, { post, state = new Map() }: Standing, click: Click) {
  const decided = decide(integrationOf(template), callOf(post, click), {
    state: name => state.get(name),
    calls: [],
    random: () => 0.5,
    now: 1_752_158_000_000,
    faults: { mode: 'none' },
  })
  const read = readActionResponse(decided.body, decided.headers['content-type'], decided.status)
  if (!read.ok) throw new Error(`The response cannot be read: ${decided.body}`)
  const effects = decideEffects({ post: { id: 'p', root_id: '', ...post }, response: read.value })
  const changed = new Map(state)
  for (const { variable, value } of decided.changes) changed.set(variable, value)
  const next: Standing = { post: effects.update ?? post, state: changed }
  return { decided, response: JSON.parse(decided.body) as Record<string, unknown>, effects, next }
}

/** The call that the service makes of a click, with the names that it knows. */
function callOf(post: PostContent, { action, user, chosen, query, context, chosenName }: Click) {
  const body = buildCallback({
    user: { id: `id-of-${user}`, username: user },
    channel: { id: 'channel-id', name: 'town-square' },
    team: null,
    post_id: 'p',
    trigger_id: 't',
    type: 'button',
    data_source: '',
    context,
    selected_option: chosen,
  })
  const { post_id, option, ...call } = readCall({
    method: 'POST',
    path: `/${action}`,
    query: new URLSearchParams(query).toString(),
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const label = chosenName ?? controlLabel(post, { action, chosen, query })
  return {
    ...call,
    names: {},
    post: { id: post_id, ...post },
    option: option && { ...option, label: labelIn(post, label, action) },
  }
}

/** The text of an option of an attachment's menu. */
function labelIn({ props }: PostContent, label: string, action: string): string {
  const actions = (Array.isArray(props.attachments) ? props.attachments : []).flatMap(one => Object(one).actions ?? [])
  const options: unknown = actions.find(one => Object(one).id === action)?.options
  const option = Array.isArray(options) ? options.find(one => Object(one).value === label) : undefined
  return option === undefined ? label : String(option.text)
}
