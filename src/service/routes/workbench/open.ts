import type { FastifyInstance, FastifyReply } from 'fastify'
import { openFragment, openPath, workbench } from '#contract/workbench'
import type { Context } from '../../context'
import { ServiceError } from '../../errors/ServiceError'
import { markCookie } from '../../http/cookieNames'
import { cookieOf } from '../../http/cookies'
import { mount } from '../../http/mount'
import { sendPage } from '../../plugins/pages'

const usedPage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>This link has been used</title>
<style>
  body { max-width: 34rem; margin: 18vh auto; padding: 0 1.5rem; font: 16px/1.6 system-ui, sans-serif; color: #161b1b; background: #f7f8f7 }
  h1 { font-size: 1.25rem } code { font-family: ui-monospace, monospace }
  @media (prefers-color-scheme: dark) { body { color: #e7ecea; background: #171b1c } }
</style>
<h1>This one-time link has been used</h1>
<p>The browser that used it can go on at <a href="/">the workbench</a> until the service stops. For another browser, restart the
service, which prints a new link.</p>
</html>
`

/**
 * The one-time link: leads to the window with a token in the fragment, which browsers keep to themselves, and which the
 * window exchanges for its key. A used link explains itself, unless this browser used it.
 */
export function mountOpen({ app, ctx }: { app: FastifyInstance; ctx: Pick<Context, 'url' | 'launch'> }): void {
  const name = () => markCookie(ctx.url())
  app.get<{ Querystring: { token?: string } }>(openPath, (request, reply) => {
    const token = request.query.token ?? ''
    // Mail and chat programs look at a link before a person does; a look uses nothing up.
    if (request.method === 'HEAD' && ctx.launch.hasLink(token)) return leave(reply, '/')
    if (ctx.launch.spendLink(token)) {
      const cookie = `${name()}=${ctx.launch.mark}; Path=/; HttpOnly; SameSite=Strict`
      return leave(reply.header('set-cookie', cookie), `/#${openFragment}=${ctx.launch.newLink()}`)
    }
    if (cookieOf(request.headers, name()) === ctx.launch.mark) return leave(reply, '/')
    return sendPage(reply.code(410), usedPage)
  })
  mount({ app, ctx: null }, workbench.key, ({ body }) => {
    if (!ctx.launch.spendLink(body.token)) throw new ServiceError('workbench.session.app_error')
    return { key: ctx.launch.key }
  })
}

const leave = (reply: FastifyReply, address: string): FastifyReply =>
  reply.header('Cache-Control', 'no-store').redirect(address, 303)
