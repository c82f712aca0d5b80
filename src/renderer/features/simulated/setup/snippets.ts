import type { LabIntegration } from '#contract/lab/lab'
import { written } from '#domain/edits/written'
import type { Integration } from '#domain/lab/schema'
import { curlOf } from '../../../snippets/curl'

export const snippetKinds = ['button', 'curl', 'fetch'] as const
export type SnippetKind = (typeof snippetKinds)[number]

export const snippetLabels: Readonly<Record<SnippetKind, string>> = {
  button: 'Button of a post',
  curl: 'curl',
  fetch: 'JavaScript',
}

/** The first path that a rule asks for, to be shown in examples. */
export function examplePath(rules: Integration['rules']): string {
  const paths = rules.flatMap(({ when = [] }) => when.flatMap(({ on, equals }) => (on === 'path' ? [equals] : [])))
  return paths.find((path): path is string => typeof path === 'string' && /^\/[^*{]*$/.test(path)) ?? '/approve'
}

/** How an integration is called from elsewhere, ready to be pasted. */
export function snippetOf(
  kind: SnippetKind,
  { plugin_path, url }: Pick<LabIntegration, 'plugin_path' | 'url'>,
  { path, serviceUrl }: { path: string; serviceUrl: string },
): string {
  const address = `${url || serviceUrl + plugin_path}${path}`
  const body = JSON.stringify({ user_name: 'alice', context: {} })
  switch (kind) {
    case 'button':
      return written({
        svc_blocks: [{ type: 'button', text: 'Approve', action_id: 'approve' }],
        svc_blocks_actions: { approve: { type: 'external', url: plugin_path + path } },
      })
    case 'curl':
      return curlOf({ method: 'POST', url: address, headers: [['Content-Type', 'application/json']], body })
    default:
      return [
        `const response = await fetch('${address}', {`,
        "  method: 'POST',",
        "  headers: { 'Content-Type': 'application/json' },",
        `  body: JSON.stringify({ user_name: 'alice', context: {} }),`,
        '})',
        'console.log(response.status, await response.text())',
      ].join('\n')
  }
}
