import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limits } from '#domain/limits'
import { type FileCommand, fileCommand } from '../fileCommand'

let files: FileCommand
beforeAll(() => {
  files = fileCommand()
})
afterAll(() => files?.remove())

const text = (words: string) => ({ type: 'text', text: words })
const hold = { type: 'button', text: 'Hold', action_id: 'hold' }
const entry = { type: 'external', url: 'https://integration.example/hold' }
const good = { message: 'Hold?', props: { svc_blocks: [hold], svc_blocks_actions: { hold: entry } } }
const times = (count: number) => Array.from({ length: count }, () => text('x'))

describe('blockyard validate', () => {
  it('ends with 2 and says why a file cannot be read', async () => {
    const { code, stdout, stderr } = await files.run(['validate', 'gone.json'])
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toBe('gone.json cannot be read: there is no such file.\n')
    const forPrograms = await files.run(['validate', '--json', 'gone.json'])
    expect(forPrograms.code).toBe(2)
    expect(JSON.parse(forPrograms.stdout)).toEqual({ error: { message: stderr.trim() } })
  })

  it('ends with 2 for a kind there is not, and for no file at all', async () => {
    expect((await files.run(['validate', '--kind', 'poem', 'x.json'])).code).toBe(2)
    expect((await files.run(['validate'])).code).toBe(2)
  })

  it('rejects what is no JSON, where it stops being JSON', async () => {
    const name = files.write('broken.json', '{\n  "message": "x",\n  "props": {{}\n}')
    const { code, stdout } = await files.run(['validate', name])
    expect(code).toBe(5)
    expect(stdout).toMatch(/^broken\.json:3:13: error: This is not JSON: .* \(json\.syntax\)\n/)
  })

  it('rejects bytes that no text has, beside files that are right', async () => {
    writeFileSync(join(files.folder, 'latin.post.json'), Buffer.from('{"message":"caf\xe9"}', 'latin1'))
    const name = files.write('right.post.json', { message: 'x' })
    const { code, stdout } = await files.run(['validate', 'latin.post.json', name])
    expect(code).toBe(5)
    expect(stdout.split('\n').slice(0, 3)).toEqual([
      'latin.post.json:1:1: error: This is not JSON: it is not UTF-8 text. (json.syntax)',
      'latin.post.json (post): rejected, 1 error',
      'right.post.json (post): ok',
    ])
  })

  it('prints no character that a terminal obeys', async () => {
    const button = { ...hold, text: 'Hold\u001b[2J\u202e\u009b' }
    const name = files.write('escapes.json', { ...good, props: { svc_blocks: [button] } })
    const { stdout } = await files.run(['validate', name])
    expect(stdout).toContain('Button “Hold\uFFFD[2J\uFFFD\uFFFD” calls')
  })

  it('ends with 5 and gives each finding its line, column and rule', async () => {
    const name = files.write('post.json', { ...good, props: { svc_blocks: [hold, text('  ')] } })
    const { code, stdout } = await files.run(['validate', name])
    expect(code).toBe(5)
    expect(stdout.split('\n')).toEqual([
      'post.json:8:22: error: Button “Hold” calls the action hold, which has no registry entry. (registry.missing_entry)',
      expect.stringMatching(/^post\.json:12:17: omitted: .* \(blocks\.malformed\)$/),
      '1 file (post), 1 error, 1 other finding',
      '',
    ])
  })

  it('warns of a key that comes again, at the one that does not count', async () => {
    const name = files.write('twice.post.json', '{\n  "message": "lost",\n  "message": "kept"\n}\n')
    const { code, stdout } = await files.run(['validate', name])
    expect(code).toBe(0)
    expect(stdout.split('\n')[0]).toBe(
      'twice.post.json:2:3: warning: The key “message” comes again below: only the last one counts. (document.repeated_key)',
    )
  })

  it('warns of a number that is not sent as it is written, also in sample data', async () => {
    const name = files.write(
      'big.post.json',
      '{\n  "message": "Build {{id}}",\n  "props": { "build": 12345678901234567890 }\n}\n',
    )
    const sample = files.write('big.sample.json', '{ "samples": { "one": { "id": 9007199254740993 } } }')
    const { code, stdout } = await files.run(['validate', name, sample])
    expect(code).toBe(0)
    expect(stdout.split('\n').slice(0, 2)).toEqual([
      expect.stringMatching(
        /^big\.post\.json:3:23: warning: .* 12345678901234567000: .* \(document\.inexact_number\)$/,
      ),
      expect.stringMatching(/^big\.sample\.json:1:31: warning: .* 9007199254740992: .* \(document\.inexact_number\)$/),
    ])
  })

  it('accepts what the service accepts, even when blocks are left out', async () => {
    const name = files.write('good.json', good)
    expect(await files.run(['validate', name])).toEqual({
      code: 0,
      stdout: '1 file (post), 0 errors, 0 other findings\n',
      stderr: '',
    })
    const malformed = files.write('malformed.json', [{ type: 'nonsense' }, text('x')])
    expect((await files.run(['validate', malformed])).code).toBe(0)
  })

  it.each([
    [limits.blocksPerPost - 1, 0],
    [limits.blocksPerPost, 0],
    [limits.blocksPerPost + 1, 5],
  ])('ends a list of %i blocks with %i', async (count, code) => {
    const name = files.write('many.json', times(count))
    expect((await files.run(['validate', name])).code).toBe(code)
  })

  it.each([
    ['post', { message: 'x' }],
    ['incoming_webhook', { text: 'x', username: 'ci' }],
    ['action_response', { ephemeral_text: 'x' }],
    ['svc_blocks', [text('x')]],
    ['attachments', [{ fallback: 'x', text: 'x' }]],
    ['blocks', [{ type: 'section', text: { type: 'mrkdwn', text: 'x' } }]],
    ['blocks', { blocks: [{ type: 'divider' }] }],
    ['cards', { type: 'AdaptiveCard', body: [{ type: 'TextBlock', text: 'x' }] }],
  ])('tells %s from its content', async (kind, value) => {
    const { stdout } = await files.run(['validate', '-'], { input: JSON.stringify(value) })
    expect(stdout.split('\n').at(-2)).toContain(`(${kind})`)
  })

  it('reads a file as the kind that is named', async () => {
    const { code, stdout } = await files.run(['validate', '--kind', 'incoming_webhook', '-'], {
      input: '{"message":"x"}',
    })
    expect(code).toBe(5)
    expect(stdout).toContain('payload.no_text')
  })

  it('finds the place of a loss in a card that stands alone', async () => {
    const name = files.write(
      'card.json',
      '{ "type": "AdaptiveCard", "body": [\n  { "type": "Input.Text", "id": "n" }\n] }',
    )
    const { stdout } = await files.run(['validate', name])
    expect(stdout).toMatch(/^card\.json:2:3: omitted: Input\.Text: /m)
  })

  it('finds the place of blocks beside the text of a webhook, and what is wrong with them', async () => {
    const button = { type: 'button', action_id: 'go', text: { type: 'plain_text', text: 'Go' } }
    const blocks = [{ type: 'actions', elements: [button] }]
    const name = files.write('hook.json', { text: 'x', blocks, mrkdwn: true })
    const { code, stdout } = await files.run(['validate', '--json', name])
    expect(code).toBe(5)
    expect(JSON.parse(stdout).files[0].findings).toMatchObject([
      { path: '/blocks/0/elements/0/action_id', severity: 'error', code: 'registry.missing_entry' },
      { path: '/mrkdwn', severity: 'warning', code: 'payload.unknown_key' },
    ])
  })

  it('warns of third-party blocks that are more than a post can show', async () => {
    const many = (count: number) =>
      files.write(`many${count}.json`, { blocks: Array.from({ length: count }, () => ({ type: 'divider' })) })
    expect((await files.run(['validate', '--kind', 'incoming_webhook', many(100)])).stdout).not.toContain('too_many')
    const { code, stdout } = await files.run(['validate', '--kind', 'incoming_webhook', many(101)])
    expect(code).toBe(0)
    expect(stdout).toContain('warning: This becomes 101 blocks; the limit is 100, and the rest is not rendered.')
  })

  it('checks several files, and is as bad as the worst of them', async () => {
    const bad = files.write('bad.json', { message: 1 })
    const { code, stdout } = await files.run(['validate', files.write('good.json', good), bad])
    expect(code).toBe(5)
    expect(stdout.trim().split('\n').at(-1)).toBe('2 files, 1 error, 0 other findings')
  })

  it('tells with --notes what stock clients and some readers miss', async () => {
    const name = files.write('image.json', [{ type: 'image', url: 'https://example.com/x.png' }])
    expect((await files.run(['validate', name])).stdout).not.toContain('alt_text')
    const { code, stdout } = await files.run(['validate', '--notes', name])
    expect(code).toBe(0)
    expect(stdout).toContain('stock.alt_text')
    expect(stdout).toContain('accessibility.alt_text')
    const attached = files.write('attached.json', [{ text: 'x' }])
    expect((await files.run(['validate', attached])).stdout).not.toContain('no_fallback')
    expect((await files.run(['validate', '--notes', attached])).stdout).toContain('attachments.no_fallback')
  })

  it('ends with 2 for two reports at once', async () => {
    const { code, stdout, stderr } = await files.run(['validate', '--json', '--sarif', files.write('good.json', good)])
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain('--sarif')
  })

  it('prints one line of JSON with --json', async () => {
    const name = files.write('post.json', { ...good, props: { svc_blocks: [hold] } })
    const { stdout } = await files.run(['validate', '--json', name])
    expect(stdout.trimEnd()).not.toContain('\n')
    expect(JSON.parse(stdout)).toEqual({
      files: [
        {
          file: 'post.json',
          kind: 'post',
          accepted: false,
          findings: [
            {
              path: '/props/svc_blocks/0/action_id',
              line: 8,
              column: 22,
              severity: 'error',
              code: 'registry.missing_entry',
              message: expect.any(String),
            },
          ],
        },
      ],
      errors: 1,
      others: 0,
    })
  })

  it('prints SARIF 2.1.0 with --sarif', async () => {
    const name = files.write('post.json', { ...good, props: { svc_blocks: [hold] } })
    const log = JSON.parse((await files.run(['validate', '--sarif', name])).stdout)
    expect(log.version).toBe('2.1.0')
    const [run] = log.runs
    expect(run.tool.driver).toMatchObject({ name: 'Blockyard', rules: [{ id: 'registry.missing_entry' }] })
    expect(run.results).toEqual([
      {
        ruleId: 'registry.missing_entry',
        level: 'error',
        message: { text: expect.any(String) },
        locations: [
          {
            physicalLocation: {
              artifactLocation: { uri: 'post.json' },
              region: { startLine: 8, startColumn: 22 },
            },
            logicalLocations: [{ fullyQualifiedName: 'props.svc_blocks[0].action_id' }],
          },
        ],
      },
    ])
  })
})
