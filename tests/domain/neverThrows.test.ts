import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decideEffects } from '#domain/actions/response/effects'
import { readActionResponse } from '#domain/actions/response/response'
import { fillActionIds } from '#domain/attachments/action'
import { clientAttachments } from '#domain/attachments/clientForm'
import { blockTypes } from '#domain/blocks/kinds/knownKinds'
import { parseBlocks } from '#domain/blocks/read/parse'
import { checkPost } from '#domain/posts/checkPost'
import { registryOnUpdate } from '#domain/posts/registryOnUpdate'
import { hookPosts } from '#domain/webhooks/hookPost'
import { readIncomingBody } from '#domain/webhooks/incomingBody'
import { readOutgoingReply } from '#domain/webhooks/outgoingReply'
import { readHookPayload } from '#domain/webhooks/payload'

const newId = () => 'made'
const hook = { display_name: '', username: '', icon_url: '' }
const settings = { EnablePostUsernameOverride: true, EnablePostIconOverride: true, SvcBlocksEnabled: true }
const any = fc.jsonValue({ maxDepth: 2, depthSize: 'xsmall' })

/** Objects that are almost blocks: right keys, any values, nested where blocks nest. */
const block: fc.Arbitrary<unknown> = fc.letrec(tie => ({
  block: fc.oneof(
    { depthSize: 'small' },
    any,
    fc.record(
      {
        type: fc.constantFrom(...blockTypes),
        text: fc.oneof(fc.string(), any),
        action_id: fc.oneof(fc.constantFrom('a', 'b', '__proto__', 'constructor'), any),
        query: fc.oneof(fc.dictionary(fc.string(), fc.string()), any),
        options: fc.oneof(fc.array(fc.record({ text: fc.string(), value: fc.string() })), any),
        content: fc.oneof(tie('list'), any),
        header: fc.oneof(tie('list'), any),
        columns: fc.oneof(tie('list'), any),
        items: fc.oneof(tie('list'), any),
        elements: fc.oneof(tie('list'), any),
        accessory: tie('block'),
        body: fc.oneof(tie('list'), any),
        actions: fc.oneof(tie('list'), any),
      },
      { requiredKeys: ['type'] },
    ),
  ),
  list: fc.array(tie('block'), { maxLength: 3 }),
})).block

const entry = fc.oneof(
  any,
  fc.record({
    type: fc.constantFrom('external', 'openURL', 'x'),
    url: fc.oneof(fc.webUrl(), any),
    query: any,
    context: any,
  }),
)
const props = fc.record(
  {
    svc_blocks: fc.oneof(fc.array(block, { maxLength: 4 }), any),
    svc_blocks_actions: fc.oneof(fc.dictionary(fc.string(), entry), any),
    attachments: fc.oneof(fc.array(block, { maxLength: 3 }), any),
    blocks: fc.oneof(fc.array(block, { maxLength: 3 }), any),
    cards: fc.oneof(fc.array(block, { maxLength: 3 }), any),
    from_webhook: any,
  },
  { requiredKeys: [] },
)
const message = fc.oneof(
  fc.string(),
  fc.string().map(text => `[${text}](svc_action://a?${text}) #tag @name`),
)
const content = fc.record({ message, props })

it('reads any JSON as blocks', () => {
  fc.assert(
    fc.property(fc.oneof(any, fc.array(block)), fc.boolean(), (value, ghosts) => {
      const { blocks, omitted } = parseBlocks(value, { ghosts })
      expect(omitted.every(issue => issue.severity === 'omitted' && issue.path.startsWith('/props/svc_blocks/'))).toBe(
        true,
      )
      if (Array.isArray(value) && ghosts) expect(blocks).toHaveLength(value.length)
    }),
    { numRuns: 150 },
  )
})

it('checks any post, and points every issue into it', () => {
  fc.assert(
    fc.property(content, post => {
      for (const issue of checkPost(post)) expect(issue.path).toMatch(/^\/(message|props)/)
    }),
    { numRuns: 150 },
  )
})

it('decides any update', () => {
  fc.assert(
    fc.property(content, content, fc.boolean(), (old, next, mayChangeActions) => {
      registryOnUpdate({ old, next, mayChangeActions })
    }),
    { numRuns: 100 },
  )
})

it('reads any response of an integration, and does what it says', () => {
  const result = fc.oneof(
    any,
    fc.record(
      { update: fc.oneof(content, any), ephemeral_text: fc.oneof(fc.string(), any), error: any },
      { requiredKeys: [] },
    ),
  )
  const text = fc.oneof(
    fc.string(),
    result.map(value => JSON.stringify(value)),
  )
  fc.assert(
    fc.property(
      text,
      fc.option(fc.string()),
      fc.constantFrom(200, 200, 200, 204, 302, 500),
      content,
      (body, type, status, post) => {
        const read = readActionResponse(body, type, status)
        if (read.ok) decideEffects({ post: { ...post, id: 'p', root_id: '' }, response: read.value })
        readOutgoingReply(body, 'application/json', newId)
      },
    ),
    { numRuns: 150 },
  )
})

it('reads any call of an incoming webhook', () => {
  const payload = fc.record(
    {
      text: fc.oneof(fc.string(), any),
      attachments: fc.oneof(fc.array(block, { maxLength: 3 }), any),
      props: fc.oneof(props, any),
      priority: any,
      type: fc.oneof(fc.string(), any),
    },
    { requiredKeys: [] },
  )
  const body = fc.oneof(
    fc.string(),
    fc.oneof(payload, any).map(value => JSON.stringify(value)),
  )
  const types = fc.constantFrom(
    null,
    'application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    ';',
  )
  fc.assert(
    fc.property(body, types, (text, contentType) => {
      const read = readIncomingBody({ contentType, text, fields: { payload: text }, query: text })
      const found = read.ok ? readHookPayload(read.value, newId) : undefined
      if (found?.ok) hookPosts({ hook, payload: found.value, settings, userName: () => undefined })
    }),
    { numRuns: 150 },
  )
})

it('never lets an integration through to clients', () => {
  const action = fc.record(
    { id: any, integration: fc.oneof(any, fc.record({ url: fc.constant('SECRET') })) },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(
      fc.oneof(any, fc.array(fc.oneof(any, fc.record({ actions: fc.array(fc.oneof(action, any)) })))),
      attachments => {
        const sent =
          JSON.stringify(clientAttachments(fillActionIds({ attachments }, newId).attachments, () => 'sealed')) ?? ''
        expect(sent).not.toContain('SECRET')
      },
    ),
    { numRuns: 100 },
  )
})
