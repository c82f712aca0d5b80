// What the canary watch responds to an outgoing webhook: `watch <service>` starts a watch, in the thread of the message.

const DEFAULT_SERVICE = 'checkout-api'

/** The second word of a message, without what Markdown puts around it. */
const serviceIn = text => (/^\S+\s+(\S+)/.exec(text ?? '')?.[1] ?? '').replace(/[^\w.-]/g, '') || DEFAULT_SERVICE

/** Made-up figures that stay the same for one service. */
function figures(service) {
  const sum = [...service].reduce((total, letter) => total + letter.codePointAt(0), 0)
  return { p95: 120 + (sum % 160), errors: ((sum % 9) + 1) / 100, traffic: 10 }
}

const field = (title, value) => ({ title, value, short: true })

/** The response to an outgoing webhook's call (`text`, `user_name`, ...). */
export function watchReply({ text, user_name }) {
  const service = serviceIn(text)
  const { p95, errors, traffic } = figures(service)
  return {
    response_type: 'comment',
    username: 'canary-watch',
    text: `Watching \`${service}\` for @${user_name ?? 'somebody'}. The first wave looks fine.`,
    attachments: [
      {
        fallback: `${service}: p95 ${p95} ms, ${errors} % errors`,
        color: '#3db887',
        fields: [field('p95', `${p95} ms`), field('Errors', `${errors} %`), field('Traffic', `${traffic} %`)],
      },
    ],
  }
}
