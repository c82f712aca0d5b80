import type { Decided, DecisionFacts } from '#domain/lab/call'
import { type IntegrationRequest, readCall } from '#domain/lab/calls/readCall'
import type { CompiledIntegration } from '#domain/lab/compile/compiled'
import { templateOfPlugin } from '#domain/templates/catalogue'
import type { Context } from '../context'
import { withNames } from '../lab/names'

const MOST_STATES = 1000

/** What crosses the wire of a response. */
export type TemplateResponse = Pick<Decided, 'status' | 'headers' | 'body'>

/** What an integration remembers of one post, by variable. */
type PostState = Map<string, unknown>

/**
 * Makes what responds to the callbacks of all templates: their integrations decide, on the clicked post as it is now and
 * on what was remembered of it. States live as long as the service, those of the posts that were clicked last.
 */
export function responder(
  ctx: Context,
): (plugin: string, request: IntegrationRequest) => Promise<TemplateResponse | null> {
  const states = new Map<string, PostState>()
  const integrationOf = integrations()
  return async (plugin, request) => {
    const facts = templateOfPlugin(plugin)
    if (!facts) return null
    // Only what is clicked needs the messages and rules, and what decides.
    const [integration, { decide }] = await Promise.all([integrationOf(facts.id), import('#domain/lab/decide/decide')])
    if (integration === null) return null
    const read = readCall(request)
    const key = `${plugin}/${read.post_id}`
    const state = states.get(key) ?? new Map<string, unknown>()
    const decided = decide(integration, withNames(ctx, read), factsOf(ctx, state))
    for (const { variable, value } of decided.changes) state.set(variable, value)
    states.delete(key)
    states.set(key, state)
    const oldest = states.size > MOST_STATES ? states.keys().next().value : undefined
    if (oldest !== undefined) states.delete(oldest)
    return decided
  }
}

/** Variables of templates are those of one post each: they are kept by it. */
const factsOf = (ctx: Context, state: PostState): DecisionFacts => ({
  state: name => state.get(name),
  calls: [],
  random: Math.random,
  now: ctx.now(),
  faults: { mode: 'none' },
})

/** Reads each integration once. */
function integrations(): (id: string) => Promise<CompiledIntegration | null> {
  const known = new Map<string, CompiledIntegration | null>()
  return async id => {
    const found = known.get(id)
    if (found !== undefined) return found
    const [{ templates }, { compileIntegration }] = await Promise.all([
      import('#domain/templates/templates'),
      import('#domain/lab/compile/compile'),
    ])
    const source = templates.find(one => one.id === id)?.integration
    const compiled = source === undefined ? null : compileIntegration(source).integration
    known.set(id, compiled)
    return compiled
  }
}
