import { describe, expect, it } from 'vitest'
import { walkBlocks } from '#domain/blocks/walk'
import { isObject } from '#domain/json'
import type { PostContent } from '#domain/posts/post'
import type { Template } from '#domain/templates/template'
import { templates } from '#domain/templates/templates'
import { type Click, clicksOf, drive, type Standing } from './driver'
import { journeys, type Step } from './journeys'

const templateOf = (id: string): Template => {
  const found = templates.find(one => one.id === id)
  if (!found) throw new Error(`There is no template ${id}.`)
  return found
}

const textsOf = ({ props }: PostContent) =>
  [...walkBlocks(props.svc_blocks)].flatMap(({ type, raw }) => (type === 'text' ? [String(raw.text)] : []))
const buttonsOf = ({ props }: PostContent) =>
  [...walkBlocks(props.svc_blocks)].flatMap(({ type, raw }) => (type === 'button' ? [String(raw.text)] : []))

/** The click of a step, with context and query as the post of the template sends them. */
function clickOf({ post }: Template, { by, click }: Step): Click {
  const [, action = '', chosen = '', query = ''] = /^([^=?]+)(?:=([^?]*))?(?:\?(.*))?$/.exec(click) ?? []
  const sample = clicksOf(post, by).find(one => one.action === action)
  const own = Object.fromEntries(new URLSearchParams(query))
  const registry = isObject(post.props.svc_blocks_actions) ? post.props.svc_blocks_actions : {}
  const entry = Object(registry[action])
  return {
    action,
    user: by,
    chosen,
    query: { ...entry.query, ...own },
    context: sample?.context ?? entry.context ?? {},
    ...(chosen.startsWith('id-of-') ? { chosenName: `@${chosen.slice('id-of-'.length)}` } : {}),
  }
}

/** Takes the steps, one after the other, and says which rules responded. */
function walk(template: Template, steps: readonly Step[]): number[] {
  let standing: Standing = { post: template.post }
  return steps.map(step => {
    const { decided, response, effects, next } = drive(template, standing, clickOf(template, step))
    const at = `${step.by}: ${step.click}`
    expect([effects.error, effects.ephemeral?.message ?? '', effects.goto_location], at).toEqual([
      step.error ?? '',
      step.private ?? (step.texts ? (effects.ephemeral?.message ?? '') : privateOf(response, step)),
      step.open ?? '',
    ])
    expect([...effects.issues, ...effects.warnings, ...decided.issues], at).toEqual([])
    if (step.error !== undefined) expect(next.post, at).toBe(standing.post)
    expect(textsOf(next.post), at).toEqual(expect.arrayContaining(step.texts ?? []))
    if (step.buttons !== undefined) expect(buttonsOf(next.post), at).toEqual(step.buttons)
    standing = next
    return decided.rule ?? -1
  })
}

/** A step that says nothing of a private message does not look at it. */
const privateOf = ({ ephemeral_text }: Record<string, unknown>, { error }: Step): unknown =>
  error === undefined ? (ephemeral_text ?? '') : ''

describe('what people do with a template', () => {
  it.each(templates.map(one => [one.label, one] as const))('%s', (_, template) => {
    const hits = (journeys[template.id] ?? []).flatMap(steps => walk(template, steps))
    const all = template.integration.rules.map((_rule, index) => index).slice(0, -1)
    expect([...new Set(hits)].toSorted((a, b) => a - b)).toEqual(all)
  })
})

describe('a template that its author changed', () => {
  /** A template with some of its words changed, as an author would before sending it. */
  const edited = (template: Template, from: string, to: string): Template => ({
    ...template,
    post: {
      message: template.post.message,
      props: JSON.parse(JSON.stringify(template.post.props).replaceAll(from, to)),
    },
  })

  it('counts choices that are named otherwise, and keeps every other word', () => {
    const own = edited(edited(templateOf('poll'), 'Ramen', 'Noodles'), 'Team lunch on Thursday?', 'Where do we eat?')
    walk(own, [
      {
        by: 'alice',
        click: 'vote?choice=ramen',
        private: 'Your vote: **Noodles**. Click another one to change it.',
        texts: [
          '### Where do we eat?',
          '| Choice | Votes |\n|:--|:--|\n| Noodles | ▇ 1 |\n| Tacos | 0 |\n| Mezze | 0 |',
        ],
      },
    ])
  })

  it('keeps its title when it is closed', () => {
    const own = edited(templateOf('security-alert'), 'Sign-in from a new place', 'A new device')
    walk(own, [
      { by: 'bob', click: 'lock', texts: ['### A new device', ':lock: **Locked** by @bob: every session has ended'] },
    ])
  })

  it('names what it no longer finds, and responds all the same', () => {
    const own = edited(templateOf('poll'), 'Votes: 0', 'So far: 0')
    const { decided, effects } = drive(own, { post: own.post }, clickOf(own, { by: 'bob', click: 'vote?choice=tacos' }))
    expect(decided.issues.map(({ message }) => message)).toEqual([
      'The post has no text that matches ^Votes: , so that this change did nothing.',
    ])
    expect(effects.ephemeral?.message).toBe('Your vote: **Tacos**. Click another one to change it.')
  })
})

describe('a nightly run', () => {
  const nightly = templateOf('nightly-tests')
  const attachmentsOnce = (...clicks: string[]) =>
    clicks.reduce<Standing>(
      (standing, click) => drive(nightly, standing, clickOf(nightly, { by: 'bob', click })).next,
      {
        post: nightly.post,
      },
    ).post.props.attachments

  it('writes into its attachment, and loses its actions', () => {
    expect(attachmentsOnce('owner=carol')).toMatchObject([
      { title: 'Run 5121', footer: 'main · 9f31c2e · carol looks at it' },
    ])
    const [attachment] = attachmentsOnce('owner=carol', 'rerun') as Record<string, unknown>[]
    expect(attachment).toMatchObject({ color: '#0c6e4c', pretext: 'Started again by @bob' })
    expect(Object.keys(attachment ?? {})).not.toContain('actions')
  })
})

describe('a poll of many', () => {
  const poll = templateOf('poll')

  it('draws no bar over twenty, and counts on', () => {
    const people = Array.from({ length: 25 }, (_, at): Step => ({ by: `person-${at}`, click: 'vote?choice=mezze' }))
    const end = people.reduce<Standing>((standing, step) => drive(poll, standing, clickOf(poll, step)).next, {
      post: poll.post,
    })
    expect(textsOf(end.post)[1]).toContain(`| Mezze | ${'▇'.repeat(20)} 25 |`)
  })
})
