import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { walkBlocks } from '#domain/blocks/walk'
import type { Post } from '#domain/posts/post'
import { templates } from '#domain/templates/templates'
import { clicksOf, type DrivenClick } from '../../domain/templates/driver'
import { type LabDesk, labDesk } from './labDesk'

let lab: LabDesk
/** What menus of people and of channels offer. */
let offered: Record<string, string>
beforeAll(async () => {
  lab = await labDesk()
  const { users } = await lab.desk.snapshot()
  const bob = users.find(({ username }) => username === 'bob')?.id ?? ''
  offered = { users: bob, channels: lab.desk.sample.channel_id }
})
afterAll(() => lab[Symbol.asyncDispose]())

/** Uses a control of a post as a client does: by the id of its registry entry, or of the action of its attachment. */
async function use({ id, props }: Post, { action, query, chosen, chosenName }: DrivenClick) {
  const entries = Object.entries(Object(props['svc_blocks_actions']))
  const entry = entries.find(([, one]) => String(Object(one).url).endsWith(`/${action}`))
  const actionId = entry?.[0] ?? action
  const menu = [...walkBlocks(props['svc_blocks'])].find(({ raw }) => raw.action_id === actionId && raw.data_source)
  return lab.desk.post<Record<string, unknown>>(
    `/posts/${id}/actions/${actionId}`,
    {
      integration_format: props['attachments'] ? 'attachment' : 'svc_block',
      query,
      selected_option: chosenName === undefined ? chosen : offered[String(menu?.raw.data_source)],
    },
    await lab.desk.tokenOf('alice'),
  )
}

const posted = async (content: object): Promise<Post> => {
  const made = await lab.desk.post<Post>('/posts', { channel_id: lab.desk.sample.channel_id, ...content })
  expect(made.status, made.text).toBe(201)
  return made.json
}

describe('every control of a template', () => {
  it.each(templates.map(template => [template.label, template] as const))(
    '%s: gets a response by a rule of its own, over the service',
    async (_, { post, plugin, integration }) => {
      const written = await lab.write(plugin, integration)
      expect(written.status, written.text).toBe(200)
      const clicks = clicksOf(post, 'alice')
      expect(clicks).not.toEqual([])
      for (const click of clicks) {
        // Each on a post of its own, so that none is in the state that another one led to.
        const own = await posted(post)
        const { status, text } = await use(own, click)
        expect(status, `${click.name}: ${text}`).toBe(200)
        const last = (await lab.log(plugin)).at(-1)
        expect(last, click.name).toMatchObject({ post_id: own.id, user_name: 'alice', decision: { issues: [] } })
        // The last rule says that nothing responds.
        expect(last?.decision.rule, click.name).toBeLessThan(integration.rules.length - 1)
        expect(last?.decision.parts, click.name).not.toEqual([])
      }
    },
  )
})
