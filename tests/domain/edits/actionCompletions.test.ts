import { describe, expect, it } from 'vitest'
import { actionNamesAt } from '#domain/edits/actionCompletions'

const at = (text: string) => {
  const offset = text.indexOf('|')
  return actionNamesAt(text.replace('|', ''), offset)?.names ?? null
}
const post = (blocks: string, registry: string, message = '') =>
  `{ "message": "${message}", "props": { "svc_blocks": [${blocks}], "svc_blocks_actions": { ${registry} } } }`

describe('the names of actions', () => {
  it.each([
    [
      'those of the registry where a control calls one',
      post('{ "action_id": "|" }', '"go": {}, "hold": {}'),
      ['go', 'hold'],
    ],
    ['those of the registry in a link', post('', '"go": {}', '[a](svc_action://g|)'), ['go']],
    [
      'those that are called and have no entry where an entry is named',
      post('{ "action_id": "go" }, { "action_id": "hold" }', '"go": {}, "h|": {}'),
      ['hold'],
    ],
    ['those without an entry in a registry that is being written', post('{ "action_id": "go" }', '"|"'), ['go']],
    ['none elsewhere', post('{ "text": "|", "action_id": "go" }', '"go": {}'), null],
  ])('are %s', (_, text, names) => {
    expect(at(text)).toEqual(names)
  })
})
