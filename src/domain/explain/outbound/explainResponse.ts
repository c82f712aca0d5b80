import { firstCharacters } from '../../characters'
import type { Issue } from '../../issue'
import { type Fix, type Reason, reasonOf } from '../explanation'
import { shortPath } from '../issues'
import { withConsequence } from './consequence'
import { explainNotJson } from './notJson'
import type { ResponseFacts } from './responseFacts'
import { statusName } from './statusNames'

/** Why a response was of no use; the words are those of a recorded exchange's fault. */
export type ResponseFault = 'http_error' | 'redirect' | 'not_json' | 'wrong_content_type' | 'rejected'

interface Unusable {
  fault: ResponseFault
  issues: readonly Issue[]
  response: ResponseFacts
}

/**
 * Explains a response of which nothing was used: what came, what was expected, and what stays as it is
 * (docs/reference/explanations.md#responses). Never empty.
 */
export function explainResponse({ fault, issues, response }: Unusable): Reason[] {
  switch (fault) {
    case 'http_error':
      return [explainStatus(response)]
    case 'redirect':
      return [response.status === 304 ? explainStatus(response) : explainRedirect(response)]
    case 'not_json':
      return [explainNotJson(response)]
    case 'wrong_content_type':
    case 'rejected':
      return explainResponseIssues(issues, response)
  }
}

/** What of the statuses each purpose takes. */
const accepted = (purpose: ResponseFacts['purpose']): string =>
  purpose === 'webhook' ? 'only a response with JSON is posted' : 'only 200 is accepted'

function explainStatus({ status, body, purpose }: ResponseFacts): Reason {
  const hint = hints[status]
  const text = `The integration returned ${statusName(status)}; ${accepted(purpose)}.`
  return reasonOf('response.status', {
    text: withConsequence([text, hint].filter(Boolean).join(' '), purpose),
    raw: firstCharacters(body.trim().replace(/\s+/g, ' '), 120),
    fixes: [{ do: 'resend', label: 'Resend' }],
  })
}

/** What is known to be behind a status that people meet while they write an integration. */
const hints: Readonly<Record<number, string>> = {
  201: 'Return 200 instead.',
  202: 'Return 200, and change the post later over the API.',
  204: 'A response without content is 200 with an empty body.',
  304: 'The call asks for no older copy, so there is none that could be unchanged.',
  401: 'It asks for a login: the call carries no more than what its URL, its query and the context hold.',
  403: 'It knows the call and does not allow it: a secret in the URL or the context may be missing or wrong.',
  404: 'Does its path match a route of the integration?',
  405: 'Does the route take POST?',
  413: 'The call is larger than the integration takes: make the context smaller.',
  415: 'The call is sent as application/json.',
  429: 'It is called too often: wait, then resend.',
  500: 'It failed while it handled the call: its own log says why.',
  502: 'A proxy in front of the integration got no response from it: is it running?',
  503: 'It is not ready, or has too much to do: wait, then resend.',
  504: 'A proxy in front of the integration waited too long for it.',
}

function explainRedirect({ status, location, followsRedirects, purpose }: ResponseFacts): Reason {
  const text = (to: string): string => {
    if (location === '' || !URL.canParse(location, 'http://in-app.invalid'))
      return `The integration redirected (${statusName(status)}) without an address to go to.`
    if (followsRedirects)
      return `The integration redirected more than ten times, the last time (${statusName(status)}) to ${to}.`
    return `The integration redirected (${statusName(status)}) to ${to}, which was not called: FollowOutboundRedirects is off.`
  }
  return reasonOf('response.redirect', {
    text: withConsequence(text(location), purpose),
    client: withConsequence(text('another address'), purpose),
    fixes: location !== '' && !followsRedirects ? [follow] : [],
  })
}

const follow: Fix = {
  do: 'change_setting',
  label: 'Follow redirects',
  setting: 'FollowOutboundRedirects',
  value: true,
}

/** One reason for each rule that the content of a response breaks, with its place; the first says what stays as it is. */
export function explainResponseIssues(issues: readonly Issue[], { purpose }: ResponseFacts): Reason[] {
  return issues.map(({ path, code, message }, index) => {
    const place = shortPath(path)
    const text = `${place === '' ? '' : `${place}: `}${message}`
    return reasonOf(code, {
      text: index === 0 ? withConsequence(text, purpose) : text,
      raw: [path, code].filter(Boolean).join(' · '),
      fixes: [
        { do: 'open_body', label: 'Open the response', side: 'response', ...(path === '' ? {} : { pointer: path }) },
      ],
    })
  })
}
