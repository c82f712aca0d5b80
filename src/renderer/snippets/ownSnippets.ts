import { written } from '#domain/edits/written'
import { openingPath } from '#domain/sending/opening'
import { apiCurl } from './apiCurl'
import { curlOf, withVariable } from './curl'
import { inertJson } from './inertJson'
import { addressOf, headersOf, placeholders, type SnippetRequest, secretOf } from './request'

/** A curl command for a POSIX shell; a secret that was not asked for is a variable of the shell. */
export function posixCurl(request: SnippetRequest): string {
  if (request.by === 'trigger') return openingCurl(request)
  const shown: SnippetRequest = request.secret === null ? { ...request, secret: variables[request.by] } : request
  const url = addressOf(shown)
  const headers = headersOf(shown)
  const command = curlOf({ method: 'POST', url, headers, body: written(request.body) })
  if (request.secret !== null) return command
  const variable = variables[request.by]
  return withVariable(command, request.by === 'key' ? url : `Authorization: Bearer ${variable}`, variable)
}

/** The trigger id stands in the body: the shell replaces it there, and nothing else. */
function openingCurl({ serviceUrl, body }: SnippetRequest): string {
  const { trigger, url } = placeholders
  return apiCurl(serviceUrl, {
    label: 'Open the dialog',
    endpoint: { method: 'POST', path: openingPath, auth: 'none' },
    body,
    secrets: { [trigger]: trigger, [url]: url },
  }).command
}

const variables = { token: '$TOKEN', key: '$HOOK_KEY' } as const

/**
 * A curl command for cmd. The body has no character that cmd acts on, so that its quotes need no caret: they are
 * escaped for curl alone.
 */
export function cmdCurl(request: SnippetRequest): string {
  const body = inertJson(request.body).replaceAll('"', '\\"')
  return [
    `curl -X POST "${addressOf(request)}"`,
    ...headersOf(request).map(([name, value]) => `-H "${name}: ${value}"`),
    `--data-raw "${body}"`,
  ].join(' ^\n  ')
}

/** A post by the published client for JavaScript. It has no call for webhooks. */
export const jsClient = (request: SnippetRequest): string =>
  [
    "import { Client4 } from '@mattermost/client'",
    '',
    'const client = new Client4()',
    `client.setUrl(${JSON.stringify(request.serviceUrl)})`,
    `client.setToken(${JSON.stringify(secretOf(request))})`,
    '',
    `const post = await client.createPost(${written(request.body)})`,
    'console.log(post.id)',
    '',
  ].join('\n')

/** Statements as a program that `java Main.java` runs. */
export const javaProgram = (statements: string): string =>
  [
    ...['HttpClient', 'HttpRequest', 'HttpResponse'].map(name => `import java.net.http.${name};`),
    '',
    'public class Main {',
    '  public static void main(String[] args) throws Exception {',
    ...statements.split('\n').map(line => (line === '' ? '' : `    ${line}`)),
    '  }',
    '}',
    '',
  ].join('\n')
