import { type Reason, reasonOf } from '../explanation'
import { quoted } from '../words'

/** Explains that the URL of an action cannot be called: what of it cannot be read. Who clicks does not learn the URL. */
export function explainUrl(action_id: string, url: string): Reason {
  // Its query and its credentials may hold a secret.
  const shown = url.replace(/[?#].*$/s, '').replace(/\/\/[^/]*@/, '//')
  return reasonOf('merge_query.bad_url', {
    text: `The URL of the action ${action_id}, ${quoted(shown)}, cannot be read: ${whyUnreadable(url)}.`,
    client: 'The URL of this action cannot be read.',
    raw: action_id,
  })
}

function whyUnreadable(url: string): string {
  const [, authority = ''] = /^[a-z][a-z0-9+.-]*:\/\/([^/?#]*)/i.exec(url) ?? []
  const [, port] = /:(\d+)$/.exec(authority) ?? []
  if (/[\s\p{Cc}]/u.test(url)) return 'it has a space or a control character; a space is written as %20'
  if (/%(?![0-9a-f]{2})/i.test(url))
    return 'after a % in it come no two hexadecimal digits; a % itself is written as %25'
  if (/[{}<>$]/.test(authority)) return 'its host holds a variable that was not filled in'
  if (Number(port) > 65_535) return `its port is ${port}, and ports end at 65535`
  if (authority.replace(/:\d*$/, '') === '') return 'it names no host'
  if (/:\D/.test(authority.replace(/^\[.*\]/, ''))) return 'its port is not a number'
  return 'no host can be called so'
}
