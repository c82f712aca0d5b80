import { secrets } from '#contract/project/secrets'
import { mount } from '../../http/mount'
import { openProject } from '../../project/project'
import { keepSecret } from '../../project/secrets'
import type { Mounting } from '../mounting'

/** Secrets of the project (contract/project/secrets.ts). */
export function mountSecrets(at: Mounting): void {
  const { knownSecrets } = at.ctx.store
  mount(at, secrets.keepSecret, async ({ body }) => keepSecret(await openProject(at.ctx), body))
  mount(at, secrets.knownTokens, ({ body }) => ({ tokens: body.words.filter(word => knownSecrets.nameOf(word)) }))
}
