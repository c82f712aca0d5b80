import { type Html, html, nothing } from '../../openapi/html'
import type { OAuthAppRow } from '../../store/tables/accounts/oauthApps'
import type { UserRow } from '../../store/tables/accounts/users'

export const consentStylePath = '/oauth/style.css'

/** Where the forms of the pages are sent. */
export const formPaths = { signIn: '/oauth/authorize/sign_in', decide: '/oauth/authorize/decide' } as const

interface Asked {
  app: OAuthAppRow
  /** Stands in the form; it works once. */
  ticket: string
  redirectUri: string
}

/** Asks who the person is. */
export function signInPage({ app, ticket, problem, loginId }: Asked & { problem: string; loginId: string }): string {
  return page({
    title: `Sign in to continue to ${app.name}`,
    head: 'Sign in',
    body: html`<form class="form" id="sign-in" method="post" action="${formPaths.signIn}">
<input type="hidden" name="ticket" value="${ticket}">
${appHead(app, html`Sign in to continue to ${app.name}`)}
${problem === '' ? nothing : html`<p role="alert">${problem}</p>`}
<label>Username or email<input name="login_id" value="${loginId}" autocomplete="username" required ${loginId === '' ? autofocus : nothing}></label>
<label>Password<input name="password" type="password" autocomplete="current-password" required ${loginId === '' ? nothing : autofocus}></label>
</form>
${cancelForm(ticket)}`,
    foot: html`<span class="quiet">Your password stays here.</span>
<button form="cancel" name="decision" value="deny">Cancel</button>
<button form="sign-in" class="primary">Sign in</button>`,
  })
}

/** Of its own: Enter in a field presses the first button of the form that the field is in. */
const cancelForm = (ticket: string): Html =>
  html`<form class="form" id="cancel" method="post" action="${formPaths.signIn}"><input type="hidden" name="ticket" value="${ticket}"></form>`

const autofocus = html`autofocus`

/** Asks the person whether an app may act for them. */
export function consentPage({ app, ticket, redirectUri, user }: Asked & { user: UserRow }): string {
  return page({
    title: `Allow ${app.name}?`,
    head: 'Allow access',
    body: html`<form class="form" id="decide" method="post" action="${formPaths.decide}"><input type="hidden" name="ticket" value="${ticket}"></form>
${appHead(app, html`Allow ${app.name} to act for you?`)}
<p>As <strong>@${user.username}</strong> it can do what you can do:</p>
<ul>
<li>read the channels you are in, and write in your name</li>
<li>change and delete your posts, with their actions</li>
</ul>
<p class="quiet">It cannot create access tokens, or change your password or email address. You can take the access back at any time.</p>
<p class="quiet">You go on to <code>${redirectUri}</code></p>`,
    foot: html`<button form="decide" class="link" name="decision" value="switch">Not you?</button>
<button form="decide" name="decision" value="deny">Cancel</button>
<button form="decide" class="primary" name="decision" value="allow" autofocus>Allow</button>`,
  })
}

/**
 * Leads the browser back to the app. A page instead of a redirect: browsers hold every hop after a form against the
 * policy of its page, and the app may lead on to wherever it likes.
 */
export function leavePage(app: OAuthAppRow, url: string): string {
  return page({
    title: `Back to ${app.name}`,
    meta: html`<meta http-equiv="refresh" content="0; url=${url}">`,
    head: 'Done',
    body: html`${appHead(app, html`Back to ${app.name}…`)}<p><a href="${url}">Continue</a> if nothing happens.</p>`,
  })
}

/** Says why nobody can be asked. */
export function problemPage(message: string, detail = ''): string {
  return page({
    title: 'This app cannot be allowed',
    head: 'This app cannot be allowed',
    body: html`<p role="alert">${message}</p>${detail === '' ? nothing : html`<p class="quiet">${detail}</p>`}`,
  })
}

const appHead = (app: OAuthAppRow, title: Html): Html => html`<div class="app">
<span aria-hidden="true">${[...app.name][0]?.toUpperCase() ?? ''}</span>
<div><h1>${title}</h1><p class="quiet">${app.description}</p></div>
</div>`

interface Parts {
  title: string
  head: string
  meta?: Html
  body: Html
  foot?: Html
}

const page = ({ title, head, meta = nothing, body, foot }: Parts): string =>
  html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<link rel="stylesheet" href="${consentStylePath}">
${meta}
<main>
<header><strong>Blockyard</strong> <span>${head}</span></header>
<div class="body">
${body}
</div>
${foot === undefined ? nothing : html`<footer>${foot}</footer>`}
</main>
</html>
`.toString()
