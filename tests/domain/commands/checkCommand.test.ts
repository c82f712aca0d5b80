import { describe, expect, it } from 'vitest'
import { type CommandFields, checkCommand } from '#domain/commands/checkCommand'
import { limits } from '#domain/limits'

const command: CommandFields = {
  trigger: 'deploy',
  url: 'https://builds.example/deploy',
  method: 'P',
  display_name: 'Deploy',
  description: 'Deploys a build.',
}
const issuesWith = (change: Partial<CommandFields>) => checkCommand({ ...command, ...change })
const rejected = (field: string, message: string, id = `model.command.is_valid.${field}.app_error`) => [
  { path: `/${field}`, code: `command.${field}`, severity: 'error', message, data: { id } },
]

describe('a slash command', () => {
  it('is called by POST or GET, and by POST where it does not say', () => {
    for (const method of ['P', 'G', '']) expect(issuesWith({ method })).toEqual([])
    for (const method of ['p', 'POST', 'X']) {
      expect(issuesWith({ method })).toEqual(rejected('method', 'The method is P, for POST, or G, for GET.'))
    }
  })

  it('has a trigger of one word that does not begin with a slash', () => {
    for (const trigger of ['d', 'build/all', 'déploy']) expect(issuesWith({ trigger })).toEqual([])
    for (const trigger of ['', '/deploy', 'de ploy', ' deploy', 'deploy\n']) {
      expect(issuesWith({ trigger })).toEqual(
        rejected('trigger', 'The trigger is one word of 1 to 128 characters that does not begin with a slash.'),
      )
    }
  })

  it('has the URL of a web address or of a plugin', () => {
    for (const url of ['http://127.0.0.1:9', 'HTTPS://builds.example', '/plugins/board/run', 'plugins/board/run']) {
      expect(issuesWith({ url })).toEqual([])
    }
    for (const url of ['builds.example', 'ftp://builds.example', 'x/plugins/board', 'https://[builds']) {
      expect(issuesWith({ url })).toEqual(
        rejected(
          'url',
          'The URL is neither an http or https address nor a path of a plugin.',
          'model.command.is_valid.url_http.app_error',
        ),
      )
    }
  })

  it('has no space and no control character in its URL', () => {
    for (const url of ['https://builds.example/a b', 'https://builds.example/?\u0007', '/plugins/board/\n']) {
      expect(issuesWith({ url })).toEqual(
        rejected(
          'url',
          'The URL must not contain spaces or control characters in its path; a space is written as %20.',
          'model.command.is_valid.url_http.app_error',
        ),
      )
    }
  })

  it('is checked in all fields at once', () => {
    const fields = { trigger: '', url: '', method: 'X', display_name: 'x'.repeat(65), description: 'x'.repeat(129) }
    expect(checkCommand(fields).map(({ path }) => path)).toEqual([
      '/trigger',
      '/url',
      '/method',
      '/display_name',
      '/description',
    ])
  })
})

describe('the lengths of a slash command', () => {
  const url = (length: number) => `https://builds.example/${'😀'.repeat(length - 23)}`
  const words = (length: number) => '😀'.repeat(length)

  it.each([
    ['trigger', limits.commandTriggerLength, words, 'The trigger is one word of 1 to 128 characters'],
    ['url', limits.commandUrlLength, url, 'The URL has 1 to 1024 characters.'],
    ['display_name', limits.commandDisplayNameLength, words, 'The display name has more than 64 characters.'],
    ['description', limits.commandDescriptionLength, words, 'The description has more than 128 characters.'],
  ] as const)('are counted in characters for its %s', (field, limit, make, message) => {
    expect(issuesWith({ [field]: make(limit - 1) })).toEqual([])
    expect(issuesWith({ [field]: make(limit) })).toEqual([])
    const [issue] = issuesWith({ [field]: make(limit + 1) })
    expect(issue).toMatchObject({ path: `/${field}`, data: { id: `model.command.is_valid.${field}.app_error` } })
    expect(issue?.message).toContain(message)
  })

  it('are none for a URL that is empty', () => {
    expect(issuesWith({ url: '' })).toEqual(rejected('url', 'The URL has 1 to 1024 characters.'))
  })
})
