import { describe, expect, it } from 'vitest'
import { schemas } from '#contract/schemas'
import { isObject } from '#domain/json'

interface Property {
  /** `post/props/card`, or `Definition/key`; `*` is any key, 0 any item. */
  place: string
  schema: Record<string, unknown>
  /** What its hover says. */
  hover: string
}

/** Every property that a schema names, at any depth, with its way there. */
function propertiesIn(node: unknown, place: string, definitions: unknown): Property[] {
  if (Array.isArray(node)) return node.flatMap(item => propertiesIn(item, place, definitions))
  if (!isObject(node)) return []
  const { properties, items, additionalProperties, patternProperties, $defs } = node
  const named = isObject(properties) ? Object.entries(properties) : []
  const open = isObject(patternProperties) ? Object.values(patternProperties) : []
  return [
    ...named.flatMap(([key, schema]) => [
      ...(isObject(schema) ? [{ place: `${place}/${key}`, schema, hover: hoverOf(schema, definitions) }] : []),
      ...propertiesIn(schema, `${place}/${key}`, definitions),
    ]),
    ...propertiesIn(items, `${place}/0`, definitions),
    ...[additionalProperties, ...open].flatMap(one => propertiesIn(one, `${place}/*`, definitions)),
    ...(isObject($defs) ? Object.entries($defs).flatMap(([name, one]) => propertiesIn(one, name, definitions)) : []),
  ]
}

/** What is said of a reference is said by what it refers to. */
function hoverOf({ $ref, markdownDescription }: Record<string, unknown>, definitions: unknown): string {
  const found =
    isObject(definitions) && typeof $ref === 'string' ? definitions[$ref.replace('#/$defs/', '')] : undefined
  return String(markdownDescription ?? (isObject(found) ? found.markdownDescription : undefined) ?? '')
}

const all = [
  ...new Map(
    schemas
      .map(({ name, schema }) => ({ name, schema: schema() }))
      .flatMap(({ name, schema }) => propertiesIn(schema, name, schema['$defs']))
      .map(property => [property.place, property] as const),
  ).values(),
]
const hoverAt = (place: string): string => all.find(property => property.place === place)?.hover ?? ''

/** A closed set of words, true or false, or a part with properties of its own needs no example. */
const showsItself = ({ enum: words, const: word, type, properties, $ref }: Record<string, unknown>): boolean =>
  words !== undefined || word !== undefined || type === 'boolean' || properties !== undefined || $ref !== undefined

describe('the hover of every property of every schema', () => {
  it('reaches all of them: blocks, registry, attachments, payloads, responses, sample data and settings', () => {
    expect(all.length).toBeGreaterThan(120)
    const places = all.map(({ place }) => place)
    expect(places).toEqual(
      expect.arrayContaining([
        'ButtonBlock/query',
        'SelectOption/value',
        'post/props/svc_blocks_actions/*/context',
        'attachments/0/actions/0/integration/url',
        'attachments/0/actions/0/options/0/text',
        'webhook/priority/requested_ack',
        'action-response/update/message',
        'blockyard/targets/0/token',
        'sample/samples',
      ]),
    )
  })

  it('says what it means', () => {
    const silent = all.filter(({ hover }) => hover.length <= 10)
    expect(silent.map(({ place }) => place)).toEqual([])
  })

  it('says what true or false is without it', () => {
    const flags = all.filter(({ schema }) => schema['type'] === 'boolean')
    expect(flags.length).toBeGreaterThan(8)
    expect(flags.filter(({ hover }) => !/Default/i.test(hover)).map(({ place }) => place)).toEqual([])
  })

  it('says a default once', () => {
    const twice = all.filter(({ hover }) => (hover.match(/\bdefault (is )?[`\w]/gi) ?? []).length > 1)
    expect(twice.map(({ place, hover }) => [place, hover])).toEqual([])
  })

  it('shows an example where the words that it may be are not all of them there', () => {
    const open = all.filter(({ place, schema }) => !showsItself(schema) && !place.endsWith('/$schema'))
    expect(open.filter(({ hover }) => !hover.includes('Example: `')).map(({ place }) => place)).toEqual([])
  })

  const entry = 'post/props/svc_blocks_actions/*'
  const attachment = 'attachments/0'
  it.each([
    ['post/message', ['16,383 characters', 'Markdown', '@mentions']],
    ['webhook/text', ['16,383 characters', '`attachments`']],
    ['webhook/channel', ['`#name`', '`@username`', '`<user_id>__<user_id>`', 'Default']],
    ['webhook/icon_emoji', ['colons', '`icon_url`']],
    ['webhook/type', ['`custom_`']],
    ['webhook-response/response_type', ['`comment`', 'Default `post`']],
    ['webhook-response/type', ['`custom_`', 'attachments']],
    ['post/props/svc_blocks', ['100 blocks', 'nested']],
    ['post/props/svc_blocks_actions', ['at most 50', 'at most 64', 'case-sensitive', 'unused entries are rejected']],
    ['post/props/card', ['Markdown', 'right-hand panel', 'mobile']],
    ['post/props/activate_ai', ['`true`']],
    [`${entry}/type`, ['`external`', '`openURL`', 'Required.']],
    [`${entry}/url`, ['`/plugins/<plugin_id>/<path>`', 'Required.', 'Example: `"/plugins/deploy-gate/approve"`']],
    [`${entry}/context`, ['50 entries', '128 characters', 'never shown to clients']],
    [`${entry}/query`, ['50 entries', '128', '2,048 characters', 'wins on conflict']],
    ['ButtonBlock/query', ['50 entries', '128', '2,048 characters']],
    ['ButtonBlock/text', ['16,000 characters', 'Required.']],
    ['ButtonBlock/action_id', ['at most 64', 'case-sensitive', 'Required.']],
    ['ButtonBlock/style', ['hex colour', 'Default `default`', 'Example: `"#386fe5"`']],
    ['TextBlock/text', ['16,000 characters', 'Required.']],
    ['ContainerBlock/gap', ['px', 'default `none`']],
    ['ContainerBlock/content', ['Required.', 'Example: `']],
    ['ColumnSetBlock/columns', ['Required.', 'Example: `']],
    ['CollapsibleBlock/collapsed', ['efault']],
    ['ImageBlock/size', ['stretch 500x350 (default)']],
    ['ImageBlock/max_width', ['Pixels', 'Example: `320`']],
    [`${attachment}/fallback`, ['Required.', 'notifications']],
    [`${attachment}/color`, ['hex', 'Default']],
    [`${attachment}/author_icon`, ['16 x 16 px']],
    [`${attachment}/image_url`, ['400 px', '300 px', 'GIF, JPEG, PNG, BMP or SVG']],
    [`${attachment}/thumb_url`, ['75 x 75 px']],
    [`${attachment}/footer`, ['300 characters', 'ellipsis']],
    [`${attachment}/footer_icon`, ['16 x 16 px']],
    [`${attachment}/fields/0/short`, ['side by side', 'Default `false`']],
    [`${attachment}/actions/0/type`, ['Default `button`']],
    [`${attachment}/actions/0/integration/context`, ['never shown to clients']],
  ])('says the limits and rules of the specification: %s', (place, words) => {
    const text = hoverAt(place)
    expect(words.filter(word => !text.includes(word))).toEqual([])
  })
})
