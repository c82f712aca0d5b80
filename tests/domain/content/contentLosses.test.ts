import { expect, it } from 'vitest'
import { contentLosses } from '#domain/content/contentLosses'

const lost = { type: 'file', external_id: 'x', source: 'remote' }
const paths = (props: Record<string, unknown>) => contentLosses(props).map(loss => loss.path)

it('what blocks lose inside of attachments is found at its place', () => {
  expect(paths({ attachments: [{ text: 'a' }, { blocks: [{ type: 'divider' }, lost] }] })).toEqual([
    '/props/attachments/1/blocks/1',
  ])
})

it('what blocks lose is found as before, and what a format that is not rendered loses is not', () => {
  expect(paths({ blocks: [lost] })).toEqual(['/props/blocks/0'])
  expect(paths({ svc_blocks: [{ type: 'divider' }], attachments: [{ blocks: [lost] }] })).toEqual([])
})
