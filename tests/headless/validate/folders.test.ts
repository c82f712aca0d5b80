import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findFiles } from '../../../src/headless/input/findFiles'
import { fileCommand } from '../fileCommand'

const files = fileCommand()
const good = { message: 'Hi' }
const bad = { message: 'x', props: { svc_blocks: [{ type: 'button', text: 'Go', action_id: 'go' }] } }

const hidden = ['payloads/a', 'payloads/.hidden', 'files/x']

beforeAll(() => {
  for (const folder of [...hidden, 'other', 'integrations', 'lab/integrations', 'demo/scenes'])
    mkdirSync(join(files.folder, folder), { recursive: true })
  files.write('payloads/gate.post.json', { ...good, $schema: '../post.schema.json' })
  files.write('payloads/a/list.blocks.json', [{ type: 'text', text: 'x'.repeat(20_000) }])
  files.write('payloads/.hidden/x.post.json', bad)
  files.write('files/x/blob.json', 'no JSON')
  files.write('blockyard.json', { format: 1, name: 'release-desk' })
  files.write('other/bad.post.json', bad)
  files.write('other/bad.txt', 'no JSON')
  files.write('integrations/poll.json', { format: 1, rules: [{ respond: { private: 'Counted.' } }] })
})
afterAll(() => files.remove())

describe('blockyard validate', () => {
  it('checks all files of a folder, of which kind their names say', async () => {
    const { code, stdout } = await files.run(['validate', 'payloads'])
    expect(stdout.trim().split('\n').slice(-3)).toEqual([
      expect.stringMatching(/^payloads\/a\/list\.blocks\.json \(svc_blocks\): (ok|rejected)/),
      'payloads/gate.post.json (post): ok',
      expect.stringMatching(/^2 files, /),
    ])
    expect([0, 5]).toContain(code)
  })

  it('checks the payloads, integrations and settings of a project, and nothing else of its folder', async () => {
    const { stdout } = await files.run(['validate', '--json', '.'])
    const names = JSON.parse(stdout).files.map(({ file, kind }: Record<string, unknown>) => [file, kind])
    expect(names).toEqual([
      ['blockyard.json', 'settings'],
      ['integrations/poll.json', 'integration'],
      ['payloads/a/list.blocks.json', 'svc_blocks'],
      ['payloads/gate.post.json', 'post'],
    ])
  })

  it('checks scenes as the service reads them, with the place of each finding', async () => {
    const head = { format: 1, title: 'a', channel: 'deployments', persona: 'alice' }
    files.write('demo/scenes/bad.json', { ...head, cues: [{ type: 'note', text: 'a' }, { type: 'clik' }] })
    files.write('demo/scenes/newer.json', '{ "format": 2 }')
    files.write('demo/scenes/good.json', { ...head, cues: [{ type: 'click', control: 'Approve' }] })
    const { code, stdout } = await files.run(['validate', 'demo'])
    expect(code).toBe(5)
    expect(stdout.trim().split('\n')).toEqual([
      'demo/scenes/bad.json:12:15: error: Cue 2 cannot be “clik”. Did you mean “click”? (scene.type)',
      expect.stringMatching(
        /^demo\/scenes\/newer\.json:1:13: error: Format 2 is of a newer version .* \(scene\.newer\)$/,
      ),
      'demo/scenes/bad.json (scene): rejected, 1 error',
      'demo/scenes/good.json (scene): ok',
      'demo/scenes/newer.json (scene): rejected, 1 error',
      '3 files, 2 errors, 0 other findings',
    ])
  })

  it('checks simulated integrations as the service reads them, with the place of each finding', async () => {
    const rule = { when: [{ on: 'weather', equals: 'fine' }], respond: { update: 'same', message: '{% if %}' } }
    files.write('lab/integrations/bad.json', JSON.stringify({ format: 1, rules: [{}, rule] }, null, 2))
    files.write('lab/integrations/cut.json', '{\n  "format": 1,\n  "rules": [}\n')
    files.write('lab/integrations/gate.post.json', good)
    const { code, stdout } = await files.run(['validate', 'lab'])
    expect(code).toBe(5)
    expect(stdout.trim().split('\n')).toEqual([
      expect.stringMatching(
        /^lab\/integrations\/bad\.json:8:17: error: A condition has no place “weather”\..* \(lab\.unknown_place\)$/,
      ),
      expect.stringMatching(/^lab\/integrations\/bad\.json:14:20: error: .* \(lab\.template\)$/),
      expect.stringMatching(
        /^lab\/integrations\/cut\.json:3:12: error: Line 3: The end is missing: \]\. \(lab\.json\)$/,
      ),
      'lab/integrations/bad.json (integration): rejected, 2 errors',
      'lab/integrations/cut.json (integration): rejected, 1 error',
      'lab/integrations/gate.post.json (post): ok',
      '3 files, 3 errors, 0 other findings',
    ])
  })

  it('matches patterns by itself, and says when one matches nothing', async () => {
    const { code, stdout } = await files.run(['validate', 'o*/**/*', 'payloads/gate.post.json'])
    expect(code).toBe(5)
    expect(stdout).toMatch(/^other\/bad\.post\.json \(post\): rejected, 1 error$/m)
    expect(stdout).toMatch(/^2 files, 1 error, /m)
    const none = await files.run(['validate', 'nothing/*.json'])
    expect([none.code, none.stderr]).toEqual([2, 'nothing/*.json matches no JSON file.\n'])
    const empty = join(files.folder, 'empty')
    mkdirSync(empty)
    await expect(findFiles([empty])).rejects.toThrow('empty holds no JSON file.')
  })

  it('fills variables from each sample beside a payload, and checks the samples themselves', async () => {
    files.write('payloads/vars.post.json', { message: '{{text}} {{gone}}', props: { card: '{{card}}', '{{gone}}': 1 } })
    files.write('payloads/vars.sample.json', {
      samples: { a: { text: 'x', card: 'c' }, b: { text: 'y'.repeat(70_000), card: 'c', gone: '' } },
    })
    const { code, stdout } = await files.run(['validate', 'payloads/vars.post.json', 'payloads/vars.sample.json'])
    expect(code).toBe(5)
    expect(stdout).toMatch(/^payloads\/vars\.post\.json:2:14: warning: The variable gone has no value/m)
    expect(stdout).toMatch(/^payloads\/vars\.post\.json:2:14: error: /m)
    expect(stdout.match(/warning: Variables are filled in values alone.*\(variables\.in_key\)$/gm)).toHaveLength(1)
    expect(stdout).toMatch(/^payloads\/vars\.sample\.json \(sample\): ok$/m)
    files.write('payloads/vars.sample.json', '{\n  "samples": {\n    "a": 1\n  }\n}\n')
    const broken = await files.run(['validate', 'payloads/vars.sample.json'])
    expect([broken.code, broken.stdout.split('\n')[0]]).toEqual([
      5,
      expect.stringMatching(/^payloads\/vars\.sample\.json:3:1: error: .* \(sample\.invalid\)$/),
    ])
  })
})
