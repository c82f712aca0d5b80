import { describe, expect, it } from 'vitest'
import type { ProjectFile, ProjectFileKind } from '#contract/project/files'
import { ownTemplate } from '../../../src/renderer/features/templates/own/ownTemplate'
import { type OwnTemplateFile, ownTemplateFiles, whyNoTemplate } from '../../../src/renderer/files/ownTemplates'

const file = (path: string, kind: ProjectFileKind, fault: ProjectFile['fault'] = null): ProjectFile => ({
  path,
  kind,
  hash: path,
  words_hash: path,
  bytes: 2,
  modified_at: 0,
  fault,
  errors: 0,
  actions: [],
})
const listed = (...files: ProjectFile[]) =>
  ownTemplateFiles(Object.fromEntries(files.map(one => [one.path, one]))).map(one => one.path)

describe('the templates of the project', () => {
  it('are the posts and webhook payloads below payloads/templates/, by name', () => {
    expect(
      listed(
        file('payloads/templates/gate-10.post.json', 'post'),
        file('payloads/templates/ci/gate-9.webhook.json', 'incoming_webhook'),
        file('payloads/templates/gate-9.sample.json', 'sample'),
        file('payloads/templates/rows.blocks.json', 'svc_blocks'),
        file('payloads/templates/broken.post.json', 'post', { line: 1, message: 'Expected a comma.' }),
        file('payloads/templates-old/gate.post.json', 'post'),
        file('payloads/gate.post.json', 'post'),
      ),
    ).toEqual(['payloads/templates/ci/gate-9.webhook.json', 'payloads/templates/gate-10.post.json'])
  })

  it('are made of whole messages that are none yet', () => {
    expect(whyNoTemplate('payloads/gate.post.json', 'post')).toBeNull()
    expect(whyNoTemplate('payloads/gate.webhook.json', 'incoming_webhook')).toBeNull()
    expect(whyNoTemplate('payloads/rows.blocks.json', 'svc_blocks')).toMatch(/Only posts/)
    expect(whyNoTemplate('payloads/templates/gate.post.json', 'post')).toBe('It is a template.')
  })

  const post = { ...file('payloads/templates/gate.post.json', 'post'), kind: 'post' } satisfies OwnTemplateFile
  const calling = (...urls: string[]) =>
    JSON.stringify({
      message: '{{who}}',
      props: { svc_blocks_actions: Object.fromEntries(urls.map((url, at) => [`a${at}`, { type: 'external', url }])) },
    })
  const shown = (text: string, sample = '') => ownTemplate(post, { text, sample })

  it('are shown with the values of their first sample', () => {
    const samples = JSON.stringify({ samples: { first: { who: '@bob' }, second: { who: '@carol' } } })
    expect(shown(calling(), samples)).toMatchObject({ label: 'gate', purpose: 'Yours', post: { message: '@bob' } })
    expect(shown(calling(), '{')?.post.message).toBe('{{who}}')
    expect(shown(calling(), samples)?.unfilled).toEqual([])
    expect(shown(calling(), JSON.stringify({ samples: { first: { what: 1 } } }))?.unfilled).toEqual(['who'])
    // Without sample data the variables are off.
    expect(shown(calling())?.unfilled).toEqual([])
    expect(shown('{')).toBeNull()
    expect(shown('[]')).toBeNull()
  })

  it('are live only where integrations that come along handle every click', () => {
    expect(shown(calling('/plugins/approval-desk/approve'))).toMatchObject({ does: {}, plugin: 'approval-desk' })
    expect(shown(calling('/plugins/approval-desk/approve', 'https://ci.example.com/x'))?.does).toBeNull()
    expect(shown(calling('/plugins/of-somebody-else/approve'))?.does).toBeNull()
    expect(shown(calling())?.does).toBeNull()
  })

  it('have the sender that a webhook payload names', () => {
    const webhook = { ...file('payloads/templates/ci.webhook.json', 'incoming_webhook'), kind: 'incoming_webhook' }
    const text = JSON.stringify({ text: 'Built', username: 'ci', icon_emoji: ':rocket:' })
    expect(ownTemplate(webhook as OwnTemplateFile, { text, sample: '' })).toMatchObject({
      plugin: 'ci',
      emoji: 'rocket',
    })
  })
})
