import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FileCommand, fileCommand } from '../fileCommand'

let files: FileCommand
beforeAll(() => {
  files = fileCommand()
})
afterAll(() => files?.remove())

const attachment = {
  fallback: 'Build done',
  title: 'Build 5121',
  ts: 1,
  actions: [{ id: 'go', name: 'Deploy', integration: { url: 'https://ci.example/go', context: { build: 5121 } } }],
}
const button = { type: 'button', action_id: 'x', text: { type: 'plain_text', text: 'Click' }, value: 'v' }

describe('blockyard convert', () => {
  it('ends with 2 when the file cannot be read', async () => {
    expect(await files.run(['convert', 'gone.json'])).toMatchObject({ code: 2, stdout: '' })
  })

  it('ends with 1 when there is nothing to convert, and says what the file was read as', async () => {
    const { code, stdout, stderr } = await files.run(['convert', files.write('post.json', { message: 'x' })])
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toContain('post.json was read as post')
    const ours = files.write('ours.json', [{ type: 'text', text: 'x' }])
    expect((await files.run(['convert', ours])).stderr).toContain('has svc_blocks already')
  })

  it('ends with 1 for what is no JSON, with its place', async () => {
    const { code, stderr } = await files.run(['convert', files.write('broken.json', '[1,')])
    expect(code).toBe(1)
    expect(stderr).toMatch(/^broken\.json:1:\d+: This is not JSON/)
  })

  it('says for programs why nothing was converted', async () => {
    const errorOf = async (name: string) => {
      const { code, stdout } = await files.run(['convert', '--json', name])
      return [code, JSON.parse(stdout)]
    }
    expect(await errorOf('gone.json')).toEqual([
      2,
      { error: { message: 'gone.json cannot be read: there is no such file.' } },
    ])
    expect(await errorOf(files.write('broken.json', '[1,'))).toEqual([
      1,
      { error: { message: expect.stringMatching(/^broken\.json:1:4: This is not JSON/), line: 1, column: 4 } },
    ])
  })

  it('turns attachments into blocks and a registry that calls what they called', async () => {
    const name = files.write('hook.json', { text: 'Done', username: 'ci', attachments: [attachment] })
    const { code, stdout, stderr } = await files.run(['convert', name])
    expect(code).toBe(0)
    const { text, username, attachments, props } = JSON.parse(stdout)
    expect({ text, username, attachments }).toEqual({ text: 'Done', username: 'ci', attachments: undefined })
    expect(JSON.stringify(props.svc_blocks)).toContain('"action_id":"go"')
    expect(props.svc_blocks_actions).toEqual({
      go: { type: 'external', url: 'https://ci.example/go', context: { build: 5121 } },
    })
    expect(stderr).toMatch(/^hook\.json:\d+:\d+: lost: The time of the footer: .*\. Write the time into the footer\.$/m)
    expect(stderr).toMatch(/^hook\.json:\d+:\d+: changed: The notification text: /m)
  })

  it('gives a list alone a post, and new entries the address that is named', async () => {
    const name = files.write('blocks.json', [{ type: 'actions', elements: [button] }])
    const { stdout } = await files.run(['convert', name, '--url', '/plugins/mine/click'])
    expect(JSON.parse(stdout)).toEqual({
      message: '',
      props: {
        svc_blocks: [expect.objectContaining({ type: 'container' })],
        svc_blocks_actions: { x: { type: 'external', url: '/plugins/mine/click', context: { value: 'v' } } },
      },
    })
  })

  it('ends with 2 for an address that no entry may call, and for a file that cannot be written', async () => {
    const name = files.write('blocks.json', [{ type: 'actions', elements: [button] }])
    const run = await files.run(['convert', name, '--url', 'mailto:a@b.example'])
    expect(run).toMatchObject({ code: 2, stdout: '' })
    expect(run.stderr).toContain('must start with http://, https:// or /plugins/')
    expect(await files.run(['convert', name, '-o', 'nowhere/new.json'])).toEqual({
      code: 2,
      stdout: '',
      stderr: 'nowhere/new.json cannot be written: there is no such folder.\n',
    })
  })

  it('keeps the good entries of the registry that was there', async () => {
    const registry = { x: { type: 'external', url: 'https://mine.example' }, bad: 'nonsense' }
    const post = {
      message: 'x',
      props: { blocks: [{ type: 'actions', elements: [button] }], svc_blocks_actions: registry },
    }
    const { props } = JSON.parse((await files.run(['convert', files.write('old.json', post)])).stdout)
    expect(props.svc_blocks_actions).toEqual({
      x: { type: 'external', url: 'https://mine.example', context: { value: 'v' } },
    })
    expect(props.blocks).toBeUndefined()
  })

  it('writes what the service accepts', async () => {
    const name = files.write('card.json', {
      type: 'AdaptiveCard',
      body: [{ type: 'TextBlock', text: 'x' }],
      actions: [{ type: 'Action.Submit', id: 'go', title: 'Go' }],
    })
    expect(await files.run(['convert', name, '-o', 'new.json'])).toMatchObject({ code: 0, stdout: '' })
    expect(JSON.parse(readFileSync(join(files.folder, 'new.json'), 'utf8')).props.svc_blocks_actions).toHaveProperty(
      'go',
    )
    expect(await files.run(['validate', 'new.json'])).toMatchObject({ code: 0 })
  })

  it('appends action ids to a base, and ends with 2 for one that cannot be a base', async () => {
    const name = files.write('blocks.json', [{ type: 'actions', elements: [button] }])
    const { stdout } = await files.run([
      'convert',
      name,
      '--base-url',
      '/plugins/mine',
      '--no-keep-ids',
      '--no-keep-values',
    ])
    expect(JSON.parse(stdout).props.svc_blocks_actions).toEqual({
      click: { type: 'external', url: '/plugins/mine/click' },
    })
    const run = await files.run(['convert', name, '--base-url', 'https://a.example/?x=1'])
    expect(run).toMatchObject({ code: 2, stdout: '' })
    expect(run.stderr).toContain('leave out its query and fragment')
  })

  it('makes up for what it can when it is asked to', async () => {
    const picker = { type: 'datepicker', action_id: 'due' }
    const name = files.write('picker.json', { text: 'x', blocks: [{ type: 'actions', elements: [picker] }] })
    expect((await files.run(['convert', name])).stderr).toMatch(/^picker\.json:\d+:\d+: lost: The date picker: /)
    const { stdout, stderr } = await files.run(['convert', name, '--remedy'])
    expect(stderr).toMatch(/^picker\.json:\d+:\d+: remedied: The date picker\.\n.*: 2 converted, 0 changed, 0 lost\n$/)
    const document = JSON.parse(stdout)
    expect(JSON.stringify(document.props.svc_blocks)).toContain('"value":"tomorrow"')
    expect(document).not.toHaveProperty('blocks')
  })

  it('turns svc_blocks into attachments, and names what these cannot say', async () => {
    const svc_blocks = [{ type: 'button', text: 'Go', action_id: 'go' }, { type: 'divider' }]
    const svc_blocks_actions = { go: { type: 'external', url: '/plugins/a/go' } }
    const name = files.write('blocks-post.json', { message: 'x', props: { svc_blocks, svc_blocks_actions } })
    const { code, stdout, stderr } = await files.run(['convert', name, '--to', 'attachments'])
    const actions = [{ id: 'go', name: 'Go', integration: { url: '/plugins/a/go' } }]
    expect({ code, document: JSON.parse(stdout) }).toEqual({
      code: 0,
      document: { message: 'x', props: { attachments: [{ fallback: 'Go', actions }] } },
    })
    expect(stderr).toMatch(/^blocks-post\.json:\d+:\d+: lost: The divider: /)
    const old = files.write('old-post.json', { message: 'x', props: { attachments: [attachment] } })
    expect((await files.run(['convert', old, '--to', 'attachments'])).stderr).toContain('has no blocks or cards')
  })

  it('says where losses are, with their places in JSON', async () => {
    const { stdout, stderr } = await files.run(['convert', files.write('list.json', [attachment]), '--json'])
    expect(stderr).toBe('')
    const { document, losses } = JSON.parse(stdout)
    expect(document.props.svc_blocks).toHaveLength(1)
    expect(losses).toContainEqual(
      expect.objectContaining({
        path: '/0/ts',
        severity: 'lost',
        what: 'The time of the footer',
        advice: 'Write the time into the footer',
        line: 5,
        column: 11,
      }),
    )
  })
})
