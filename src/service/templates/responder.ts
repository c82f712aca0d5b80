import { isObject } from '#domain/json'
import type { PostContent } from '#domain/posts/post'
import { templateOfPlugin } from '#domain/templates/catalogue'
import { type CallbackResponse, respond } from '#domain/templates/integration/respond'
import type { PostState } from '#domain/templates/integration/values'
import type { Context } from '../context'
import { ephemerals } from '../posts/write/ephemerals'
import { previewed } from '../preview/previewed'

const MOST_STATES = 1000

/** A callback as it came over the wire. */
export interface ReceivedCallback {
  plugin: string
  action: string
  query: Record<string, string>
  body: unknown
}

/**
 * Makes what responds to the callbacks of all templates: their rules decide, on the clicked post as it is now and on
 * what was remembered of it. States live as long as the service, those of the posts that were clicked last.
 */
export function responder(ctx: Context): (callback: ReceivedCallback) => Promise<CallbackResponse | null> {
  const states = new Map<string, PostState>()
  return async ({ plugin, action, query, body }) => {
    const facts = templateOfPlugin(plugin)
    if (!facts || !isObject(body)) return null
    // Only what is clicked needs the messages and rules.
    const { templates } = await import('#domain/templates/templates')
    const rules = templates.find(({ id }) => id === facts.id)?.rules ?? []
    const postId = textOf(body.post_id)
    const key = `${plugin}/${postId}`
    const context = isObject(body.context) ? body.context : {}
    const chosen = textOf(context.selected_option)
    const click = { action, query, context, chosen, user: textOf(body.user_name), chosenName: nameOf(ctx, chosen) }
    const { response, state } = respond({ rules, post: contentOf(ctx, postId), state: states.get(key) }, click)
    states.delete(key)
    states.set(key, state)
    const oldest = states.size > MOST_STATES ? states.keys().next().value : undefined
    if (oldest !== undefined) states.delete(oldest)
    return response
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The post that was clicked, wherever it stands. */
function contentOf(ctx: Context, postId: string): PostContent | null {
  const post = ctx.store.posts.byId(postId) ?? ephemerals(ctx).get(postId) ?? previewed(ctx).get(postId)
  return post ? { message: post.message, props: post.props } : null
}

/** Menus of users and channels send ids; people read names. */
function nameOf({ store }: Context, id: string): string | undefined {
  const user = store.users.byId(id)
  if (user) return `@${user.username}`
  const channel = store.channels.byId(id)
  return channel && `~${channel.name}`
}
