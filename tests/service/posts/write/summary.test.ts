import { afterAll, beforeAll, expect, it } from 'vitest'
import { startService, type TestService } from '../../../support/service'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service?.close())

/** What the story of a create says of the post. */
async function textInStory(content: object): Promise<string | undefined> {
  const made = await service.post('/posts', { channel_id: service.sample.channel_id, ...content })
  expect(made.status).toBe(201)
  const { effects } = await service.story(made.headers.get('x-request-id') ?? '')
  return effects.find(({ kind }) => kind === 'posted')?.text
}

const text = (words: string) => ({ type: 'text', text: words })

it.each<[string, object, string]>([
  ['its message', { message: 'Out now', props: { svc_blocks: [text('Blocks')] } }, 'Out now'],
  [
    'the first words of its blocks, however deep',
    { props: { svc_blocks: [{ type: 'divider' }, { type: 'container', content: [text('First')] }, text('Second')] } },
    'First',
  ],
  [
    'the content of what opens',
    { props: { svc_blocks: [{ type: 'collapsible', header: [{ type: 'divider' }], content: [text('Content')] }] } },
    'Content',
  ],
  [
    'the first of its columns that has words',
    {
      props: {
        svc_blocks: [
          {
            type: 'column_set',
            columns: [
              { type: 'column', items: [{ type: 'divider' }] },
              { type: 'column', items: [text('Cell')] },
            ],
          },
        ],
      },
    },
    'Cell',
  ],
  [
    'the fallback of its attachment',
    { props: { attachments: [{ fallback: 'In short', title: 'Build' }] } },
    'In short',
  ],
  ['the text of its attachment', { props: { attachments: [{ text: 'passed', pretext: 'Look' }] } }, 'passed'],
  ['what stands before its attachment', { props: { attachments: [{ text: ' ', pretext: 'Look' }] } }, 'Look'],
  ['the title of its attachment', { props: { attachments: [{ title: 'Build', text: 'passed' }] } }, 'Build'],
  ['nothing, where it has no words', { props: { svc_blocks: [{ type: 'divider' }] } }, ''],
])('a story names a post by %s', async (_what, content, expected) => {
  expect(await textInStory(content)).toBe(expected)
})
