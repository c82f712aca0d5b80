import { openPath } from '#contract/workbench'
import { workbenchCookie } from '../http/cookieNames'
import { cookieOf } from '../http/cookies'
import { sendPage } from '../plugins/pages'
import type { Mounting } from './index'

const usedPage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>This link was used</title>
<style>
  body { max-width: 34rem; margin: 18vh auto; padding: 0 1.5rem; font: 16px/1.6 system-ui, sans-serif; color: #161b1b; background: #f7f8f7 }
  h1 { font-size: 1.25rem } code { font-family: ui-monospace, monospace }
  @media (prefers-color-scheme: dark) { body { color: #e7ecea; background: #171b1c } }
</style>
<h1>This link opens the workbench once, and it was used</h1>
<p>The browser that used it can go on at <a href="/">the workbench</a> until the service stops. For another browser, start the
service again, or press Open in the terminal or window that runs it: each time it makes a fresh link.</p>
</html>
`

/** The one-time link (workbench.md 11): sets the window's cookie and leads to `/`; a used one explains itself. */
export function mountOpen({ app, ctx }: Mounting): void {
  app.get<{ Querystring: { token?: string } }>(openPath, (request, reply) => {
    const name = workbenchCookie(ctx.url())
    const has = cookieOf(request.headers, name)
    if (has !== undefined && ctx.launch.isCookie(has)) return reply.redirect('/', 303)
    const token = request.query.token ?? ''
    // Mail and chat programs look at a link before a person does; a look uses nothing up.
    if (request.method === 'HEAD' && ctx.launch.hasLink(token)) return reply.redirect('/', 303)
    if (!ctx.launch.spendLink(token)) return sendPage(reply.code(410), usedPage)
    const cookie = `${name}=${ctx.launch.cookie}; Path=/; HttpOnly; SameSite=Strict`
    return reply.header('set-cookie', cookie).header('Cache-Control', 'no-store').redirect('/', 303)
  })
}
