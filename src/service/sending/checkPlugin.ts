import type { Plugin, PluginCheck } from '#contract/project/plugins'
import type { Context } from '../context'
import { requirePlugin } from '../project/plugins'
import { settle } from './sendToTarget'

/** Asks the process of a plugin for a path, by its base URL: whatever it responds, it runs. */
export async function checkPlugin(ctx: Context, plugin: Plugin, path = ''): Promise<PluginCheck> {
  requirePlugin(plugin)
  const url = `${plugin.base_url.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`
  const result = await ctx.outbound.call({
    kind: 'send',
    method: 'GET',
    url,
    label: `check ${plugin.id}`,
    headers: { Accept: '*/*' },
    body: Buffer.alloc(0),
    about: {},
    isNamed: true,
  })
  if (result.ok) settle(ctx, result)
  const { id: exchange_id, status, duration_ms } = result.live.summary
  const message = result.ok ? responded(result.status, url) : result.reason.text
  return { exchange_id, ok: result.ok, status, duration_ms, message }
}

function responded(status: number, url: string): string {
  const { pathname = '/', host = url } = URL.parse(url) ?? {}
  if (status === 404) return `${host} responds; it has nothing at ${pathname}.`
  return status < 400 ? `${host} responds.` : `${host} responds, with an error at ${pathname}.`
}
