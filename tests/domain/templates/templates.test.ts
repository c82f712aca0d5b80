import { describe, expect, it } from 'vitest'
import { blockKinds } from '#domain/blocks/kinds/knownKinds'
import { walkBlocks } from '#domain/blocks/walk'
import { omittedBlocks } from '#domain/content/renderedContent'
import { isObject } from '#domain/json'
import { compile } from '#domain/lab/compile/compile'
import type { Integration } from '#domain/lab/schema'
import { accessibilityNotes } from '#domain/notes/accessibilityNotes'
import { unknownKeys } from '#domain/notes/unknownKeys'
import { checkPost } from '#domain/posts/checkPost'
import type { PostContent } from '#domain/posts/post'
import { blocksUsed } from '#domain/templates/blocksUsed'
import { catalogue, templateOfPlugin } from '#domain/templates/catalogue'
import { purposes } from '#domain/templates/template'
import { templates } from '#domain/templates/templates'
import { clicksOf, drive, integrationOf, type Standing } from './driver'

/** The paths that the rules of an integration name, without their slash. */
const pathsOf = ({ rules }: Integration): string[] =>
  rules.flatMap(({ when = [] }) =>
    when.flatMap(({ on, equals }) => (on === 'path' ? [String(equals).replace(/^\//, '')] : [])),
  )

const problemsOf = (post: PostContent) => [
  ...checkPost(post),
  ...omittedBlocks(post.props),
  ...accessibilityNotes(post.props),
  ...unknownKeys(post.props),
]

const each = templates.map(template => [template.label, template] as const)
const blocks = templates.flatMap(({ post }) => [...walkBlocks(post.props.svc_blocks)])

describe('templates', () => {
  it('are at least 22, of every purpose, each with its message', () => {
    expect(templates.length).toBeGreaterThanOrEqual(22)
    expect(templates.map(one => one.id)).toEqual(catalogue.map(one => one.id))
    for (const key of ['id', 'label', 'plugin', 'description'] as const)
      expect(new Set(catalogue.map(one => one[key])).size).toBe(catalogue.length)
    for (const purpose of purposes) expect(catalogue.filter(one => one.purpose === purpose).length).toBeGreaterThan(2)
    for (const one of catalogue) expect(templateOfPlugin(one.plugin)?.id).toBe(one.id)
  })

  it.each(each)('%s passes every rule and has no accessibility note', (_, { post }) => {
    expect(problemsOf(post)).toEqual([])
  })

  it.each(each)(
    '%s calls its own plugin only, and says what each action does',
    (_, { post, plugin, does, integration }) => {
      const urls = [...JSON.stringify(post).matchAll(/\/plugins\/([^/"]+)\/([^"?]+)/g)]
      expect(new Set(urls.map(url => url[1]))).toEqual(new Set([plugin]))
      const paths = new Set(urls.map(url => String(url[2])))
      expect(new Set(pathsOf(integration))).toEqual(paths)
      const { svc_blocks_actions, attachments } = post.props
      const ids = isObject(svc_blocks_actions) ? Object.keys(svc_blocks_actions) : attachments ? [...paths] : []
      expect(new Set(Object.keys(does))).toEqual(new Set(ids))
    },
  )
})

describe('the integration of a template', () => {
  it.each(each)('%s has no problem, remembers things of each post, and is a file as it stands', (_, template) => {
    const { integration } = template
    expect(compile(JSON.stringify(integration, null, 2)).issues).toEqual([])
    expect(JSON.parse(JSON.stringify(integration))).toEqual(integration)
    expect(Object.values(integration.state ?? {}).filter(({ per }) => per !== 'post')).toEqual([])
    expect(integration.description).toMatch(/\.$/)
    expect(integrationOf(template).rules.length).toBe(integration.rules.length)
  })

  it.each(each)('%s says so where no rule is for a call', (_, template) => {
    const click = { action: 'nowhere', user: 'bob', chosen: '', query: {}, context: {} }
    expect(drive(template, { post: template.post }, click).response).toEqual({
      error: 'Nothing here responds to /nowhere.',
    })
  })
})

describe('together, the templates use', () => {
  it.each(blockKinds.map(kind => [kind.type, kind] as const))(
    'every field of %s, and every word of each',
    (type, kind) => {
      const own = blocks.filter(block => block.type === type).map(block => block.raw)
      expect(own).not.toEqual([])
      for (const [key, field] of Object.entries(kind.fields)) {
        const values = own.flatMap(raw => (key in raw ? [raw[key]] : []))
        expect(values, key).not.toEqual([])
        const words: readonly string[] = field.holds === 'value' ? (field.words ?? []) : []
        const unused = words.filter(word => !values.includes(word) && !optionalWords.has(`${type}.${key}=${word}`))
        expect(unused, key).toEqual([])
      }
    },
  )

  it('every style of button and accent of a container, a hex colour and a CSS colour too', () => {
    const styles = new Set(blocks.flatMap(({ type, raw }) => (type === 'button' ? [raw.style] : [])))
    for (const style of ['default', 'primary', 'danger', 'good', 'success', 'warning', '#8057c6'])
      expect(styles).toContain(style)
    const accents = new Set(blocks.flatMap(({ raw }) => (raw.accent_color ? [raw.accent_color] : [])))
    for (const accent of ['default', 'primary', 'good', 'warning', 'danger', '#8250df', 'rebeccapurple'])
      expect(accents).toContain(accent)
  })

  it('both types of action, context, query of entries, links and controls, and attachments', () => {
    const entries = templates.flatMap(({ post }) =>
      Object.values(isObject(post.props.svc_blocks_actions) ? post.props.svc_blocks_actions : {}),
    )
    expect(new Set(entries.flatMap(entry => (isObject(entry) ? Object.keys(entry) : [])))).toEqual(
      new Set(['type', 'url', 'context', 'query']),
    )
    expect(new Set(entries.map(entry => isObject(entry) && entry.type))).toEqual(new Set(['external', 'openURL']))
    const all = JSON.stringify(templates.map(({ post }) => post))
    expect(all).toMatch(/svc_action:\/\/\w+\?\w+=/)
    expect(templates.some(({ post }) => post.message.includes('svc_action://'))).toBe(true)
    expect(templates.filter(({ post }) => Array.isArray(post.props.attachments)).length).toBe(1)
  })
})

/** Words that no careful author needs: defaults, and gaps between the few items of a column. */
const optionalWords = new Set([
  'container.max_height=none',
  'image.image_style=default',
  ...['medium', 'large', 'xlarge'].map(gap => `column.gap=${gap}`),
])

describe('every click that a template offers', () => {
  it.each(each)('of %s gets a response, and leaves a post that is valid again', (_, template) => {
    let reached: Standing[] = [{ post: template.post }]
    for (let depth = 0; depth < 2; depth++) {
      reached = reached.flatMap(standing =>
        clicksOf(standing.post, depth === 0 ? 'dana' : 'erik').map(click => {
          const { decided, response, effects, next } = drive(template, standing, click)
          expect(Object.keys(response), click.name).not.toEqual([])
          expect(JSON.stringify(response), click.name).not.toMatch(/\{[{%]|Nothing here responds/)
          expect(decided, click.name).toMatchObject({ status: 200, side_calls: [], issues: [] })
          expect([...effects.issues, ...effects.warnings], click.name).toEqual([])
          expect(problemsOf(next.post), click.name).toEqual([])
          return next
        }),
      )
      expect(reached).not.toEqual([])
    }
  })

  it.each(each)('of %s is missed by no rule, and no rule is out of reach', (_, template) => {
    const clicks = clicksOf(template.post, 'dana')
    const offered = new Set(clicks.map(click => click.action))
    const disabled = [...walkBlocks(template.post.props.svc_blocks)].flatMap(({ raw }) =>
      raw.disabled === true ? [raw.action_id] : [],
    )
    for (const on of pathsOf(template.integration)) expect(offered.has(on) || disabled.includes(on), on).toBe(true)
  })
})

describe('blocksUsed', () => {
  it('counts blocks by type and the entries of the registry', () => {
    const poll = templates.find(one => one.id === 'poll')
    expect(poll && blocksUsed(poll.post)).toEqual({
      types: [
        ['text', 3],
        ['button', 4],
        ['container', 2],
      ],
      blocks: 9,
      registryEntries: 2,
    })
  })
})
