import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { browserPath, noBrowser } from '../../support/browser'
import { type FileCommand, fileCommand } from '../fileCommand'

let files: FileCommand
beforeAll(() => {
  files = fileCommand()
  files.write('post.json', {
    message: 'Roll **out**? :tada:',
    props: {
      svc_blocks: [{ type: 'button', text: 'Go', action_id: 'go', style: 'primary' }, { type: 'nonsense' }],
    },
  })
})
afterAll(() => files?.remove())

const at = ['--at', '2026-01-05T10:41:00Z']
const written = (name: string) => readFileSync(join(files.folder, name))

describe('blockyard render', () => {
  it('ends with 2 for a file that cannot be read, an ending it does not know, and a theme there is not', async () => {
    expect((await files.run(['render', 'gone.json'])).code).toBe(2)
    expect((await files.run(['render', 'post.json', '-o', 'post.pdf'])).code).toBe(2)
    expect((await files.run(['render', 'post.json', '--theme', 'pink'])).code).toBe(2)
    expect((await files.run(['render', 'post.json', '--at', 'soon'])).code).toBe(2)
    expect(await files.run(['render', 'post.json', '-o', '.html'])).toMatchObject({ code: 2 })
    expect(await files.run(['render', 'post.json', '-o', 'nowhere/post.html'])).toEqual({
      code: 2,
      stdout: '',
      stderr: 'nowhere/post.html cannot be written: there is no such folder.\n',
    })
  })

  it('translates the texts of a webhook as the webhook does', async () => {
    const attachments = [{ fallback: 'x', text: '<https://ci.test/a|the log>' }]
    files.write('hook.json', { text: '<!here> see <https://ci.test/b|the build>', attachments })
    const { code, stdout } = await files.run(['render', '--kind', 'incoming_webhook', 'hook.json', ...at])
    expect(code).toBe(0)
    expect(stdout).toContain('>the log<')
    expect(stdout).toContain('>the build<')
    expect(stdout).not.toContain('&lt;https')
  })

  it('ends with 1 for what is no JSON, or of another kind than the one named', async () => {
    files.write('broken.json', '{')
    expect((await files.run(['render', 'broken.json'])).stderr).toMatch(/^broken\.json:1:2: /)
    const { code, stderr } = await files.run(['render', '--kind', 'svc_blocks', 'post.json'])
    expect(code).toBe(1)
    expect(stderr).toBe('post.json cannot be read as svc_blocks: there is nothing to render.\n')
  })

  it('says for programs why nothing was rendered', async () => {
    const errorOf = async (name: string) => {
      const { code, stdout } = await files.run(['render', '--json', name])
      return [code, JSON.parse(stdout)]
    }
    expect(await errorOf('gone.json')).toEqual([
      2,
      { error: { message: 'gone.json cannot be read: there is no such file.' } },
    ])
    expect(await errorOf(files.write('broken.json', '{'))).toEqual([
      1,
      { error: { message: expect.stringMatching(/^broken\.json:1:2: /), line: 1, column: 2 } },
    ])
  })

  it('ends with 1 and names the ways out when there is no browser for a PNG', async () => {
    const env = { BLOCKYARD_BROWSER: join(files.folder, 'gone') }
    const { code, stderr } = await files.run(['render', 'post.json', '-o', 'post.png'], { env })
    expect(code).toBe(1)
    expect(stderr).toContain('BLOCKYARD_BROWSER')
    expect(stderr).toContain('-o out.html')
  })

  it('writes one page of HTML without a script or anything to fetch', async () => {
    const { code, stdout } = await files.run(['render', 'post.json', ...at, '--title', 'A <b> title'])
    expect(code).toBe(0)
    expect(stdout).toContain('<!doctype html>')
    expect(stdout).toContain('<title>A &lt;b&gt; title</title>')
    expect(stdout).toContain('Roll <strong>out</strong>?')
    expect(stdout).not.toMatch(/<script|<link|@import|url\(/)
    expect(stdout).not.toContain('nonsense')
  })

  it('draws the same file the same way each time', async () => {
    const runs = [await files.run(['render', 'post.json', ...at]), await files.run(['render', 'post.json', ...at])]
    expect(runs[0]?.stdout).toBe(runs[1]?.stdout)
  })

  it('draws ghosts, the narrow layout, a theme and fonts when it is asked to', async () => {
    const flags = ['--ghosts', '--narrow', '--theme', 'dark', '--fonts', '-o', 'all.html']
    expect(await files.run(['render', 'post.json', ...flags])).toMatchObject({ code: 0, stdout: '' })
    const page = written('all.html').toString()
    expect(page).toContain('<html lang="en" data-theme="dark">')
    expect(page).toContain('m-ghost')
    expect(page).toContain('page-narrow')
    expect(page).toMatch(/font-family: ?"?Open Sans Variable"?;[^}]*url\(data:font\/woff2;base64,/)
    expect(page).toMatch(/font-family: ?"?Noto Color Emoji"?;[^}]*url\(data:font\/woff;base64,/)
    // Neither all pieces of the emoji nor the tool's own face.
    expect(page.length).toBeLessThan(1_500_000)
    expect(page).not.toMatch(/font-family: ?"?Inter/)
  })

  it.each([
    ['incoming_webhook', { text: 'x', username: 'ci', attachments: [{ fallback: 'x', title: 'Drawn' }] }],
    ['svc_blocks', [{ type: 'text', text: 'Drawn' }]],
    ['attachments', [{ fallback: 'x', title: 'Drawn' }]],
    ['blocks', [{ type: 'header', text: { type: 'plain_text', text: 'Drawn' } }]],
    ['cards', [{ type: 'AdaptiveCard', body: [{ type: 'TextBlock', text: 'Drawn' }] }]],
    ['action_response', { update: { message: 'Drawn' } }],
  ])('draws %s', async (kind, value) => {
    const { stdout } = await files.run(['render', '--kind', kind, '-'], { input: JSON.stringify(value) })
    expect(stdout).toContain('Drawn')
  })

  it('puts the page into its JSON when no file is named', async () => {
    const [plain, { stdout }] = await Promise.all([
      files.run(['render', 'post.json', ...at]),
      files.run(['render', 'post.json', '--json', ...at]),
    ])
    const bytes = Buffer.byteLength(plain.stdout)
    expect(JSON.parse(stdout)).toEqual({ html: plain.stdout, kind: 'post', bytes })
  })

  it('says in JSON what it wrote', async () => {
    const { stdout } = await files.run(['render', 'post.json', '-o', 'post.html', '--json'])
    expect(JSON.parse(stdout)).toEqual({ output: 'post.html', kind: 'post', bytes: written('post.html').length })
  })

  describe.skipIf(!browserPath)(`a PNG (${browserPath ?? noBrowser})`, () => {
    const env = { BLOCKYARD_BROWSER: browserPath ?? '' }

    it('is as wide as a message, two pixels for each, and has its colours', async () => {
      expect(await files.run(['render', 'post.json', '-o', 'post.png'], { env })).toMatchObject({ code: 0, stderr: '' })
      const picture = sharp(written('post.png'))
      const { width, height } = await picture.metadata()
      expect(width).toBe((782 - 32) * 2)
      expect(height).toBeGreaterThan(200)
      const { dominant } = await picture.stats()
      expect(dominant).toEqual({ r: 248, g: 248, b: 248 })
    })

    it('is dark and narrow when it is asked to be', async () => {
      await files.run(['render', 'post.json', '-o', 'dark.png', '--theme', 'dark', '--narrow'], { env })
      const picture = sharp(written('dark.png'))
      expect((await picture.metadata()).width).toBe(375 * 2)
      const { dominant } = await picture.stats()
      expect(dominant.r).toBeLessThan(64)
    })
  })
})
