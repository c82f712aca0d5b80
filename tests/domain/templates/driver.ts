import { collectReferences } from '#domain/actions/references/references'
import { decideEffects } from '#domain/actions/response/effects'
import { readActionResponse } from '#domain/actions/response/response'
import { walkBlocks } from '#domain/blocks/walk'
import { isObject, type JsonObject } from '#domain/json'
import type { PostContent } from '#domain/posts/post'
import { type Callback, type Decision, respond } from '#domain/templates/integration/respond'
import type { PostState } from '#domain/templates/integration/values'
import type { Template } from '#domain/templates/template'

/** A click on something of a post that calls an integration. */
export interface DrivenClick extends Callback {
  /** What the click is, for the title of a failure. */
  name: string
}

/** Where a template stands after some clicks. */
export interface Standing {
  post: PostContent
  state?: PostState
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

/** Clicks, and applies the response as the service does. */
export function drive({ rules }: Template, { post, state }: Standing, click: Callback) {
  const decision: Decision = respond({ rules, post, state }, click)
  const read = readActionResponse(JSON.stringify(decision.response), 'application/json', 200)
  if (!read.ok) throw new Error(`The response cannot be read: ${JSON.stringify(read.issues)}`)
  const effects = decideEffects({ post: { id: 'p', root_id: '', ...post }, response: read.value })
  const next: Standing = { post: effects.update ?? post, state: decision.state }
  return { response: decision.response, effects, next }
}
