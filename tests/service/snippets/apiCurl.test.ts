import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { incomingHooks } from '#contract/endpoints/integrations/incomingHooks'
import { type ApiCall, apiCurl } from '../../../src/renderer/snippets/apiCurl'

const serviceUrl = 'http://127.0.0.1:8065'
const key = 'x7fj3wqz1bno8d5kt9epr6yosh'

/** The words that a real shell gives curl, with the variables that it has. */
function wordsOf(command: string, env: Record<string, string>): string[] {
  const script = `curl() { for word in "$@"; do printf '%s\\036' "$word"; done; }\n${command}`
  return execFileSync('sh', ['-c', script], { env, encoding: 'utf8' }).split('\u001e').slice(0, -1)
}

const change: ApiCall = {
  label: 'Change it',
  endpoint: incomingHooks.updateIncomingHook,
  params: { hook_id: key },
  body: { id: key, display_name: `it's "$HOME" \`id\``, description: '' },
  secrets: { HOOK_KEY: key },
}

describe('a call of the public API as a curl command', () => {
  it('has variables in place of secrets, which the shell fills, and nothing else is open to it', () => {
    const { command, variables } = apiCurl(serviceUrl, change)
    expect(command).not.toContain(key)
    expect(variables).toEqual(['TOKEN', 'HOOK_KEY'])
    const words = wordsOf(command, { TOKEN: 'secret', HOOK_KEY: key, HOME: '/root' })
    expect(words.slice(0, 3)).toEqual(['-X', 'PUT', `${serviceUrl}/api/v4/hooks/incoming/${key}`])
    expect(words).toContain('Authorization: Bearer secret')
    expect(JSON.parse(words.at(-1) ?? '')).toEqual(change.body)
  })

  it('has the secrets where they are asked for', () => {
    const { command, variables } = apiCurl(serviceUrl, change, 'secret')
    expect(variables).toEqual([])
    expect(wordsOf(command, {})).toEqual(
      wordsOf(apiCurl(serviceUrl, change).command, { TOKEN: 'secret', HOOK_KEY: key }),
    )
  })

  it('names no token for what needs none', () => {
    const call: ApiCall = {
      label: 'Post',
      endpoint: incomingHooks.sendToIncomingHook,
      params: { hook_id: key },
      body: { text: 'Hi' },
      secrets: { HOOK_KEY: key },
    }
    const { command, variables } = apiCurl(serviceUrl, call)
    expect(variables).toEqual(['HOOK_KEY'])
    expect(wordsOf(command, { HOOK_KEY: key })[2]).toBe(`${serviceUrl}/hooks/${key}`)
  })
})
