import { pictures } from '#contract/pictures'
import { explainPicture } from '#domain/explain/outbound/explainPicture'
import type { Context } from '../../context'
import { callAddress } from '../../dispatch/callAddress'
import { webUrl } from '../../dispatch/fetchOnce'
import { readTrustedHosts } from '../../dispatch/trustedHosts'
import { mount } from '../../http/mount'
import type { Mounting } from '../mounting'

/** Milliseconds that are given to a server, whose picture is not awaited by anybody. */
const patience = 3000

/** What a window asks about a picture that it could not load. */
export function mountPictures(at: Mounting): void {
  mount(at, pictures.whyNoPicture, async ({ body }) => ({ text: await whyNoPicture(at.ctx, body.url) }))
}

/** Asks for the picture once, by the rule on trusted addresses; a window is told no more of its server than this. */
async function whyNoPicture(ctx: Context, url: string): Promise<string> {
  const target = webUrl(url)
  if (target === null) return 'Not shown: it has no address that a picture can have.'
  const trusted = readTrustedHosts(ctx.settings.values.AllowedUntrustedInternalConnections)
  const hop = { url: target.href, method: 'GET', headers: { Accept: 'image/*' }, body: null } as const
  const called = await callAddress(hop, { timeoutMs: patience, version: ctx.version, trusted })
  if (!called.ok) return explainPicture(target, { ok: false, note: called.note })
  const contentType = called.headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? ''
  return explainPicture(target, { ok: true, status: called.status, contentType })
}
