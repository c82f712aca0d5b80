import { actionsOf, aside, button, card, facts, post, row, text } from '../parts/build'
import { close, integration, is, keep, rule } from '../parts/rules'
import type { TemplateContent } from '../template'

const controls = ['mine', 'lock']

export const securityAlert: TemplateContent = {
  post: post(
    [
      card(
        'danger',
        text('### Sign-in from a new place'),
        text('Somebody signed in as **@alice** with the right password.'),
        facts({ Place: 'Lisbon, Portugal', Device: 'Firefox on Linux', Time: '07:52' }),
        aside('The last sign-in was from Hamburg, 38 minutes before.'),
        row(
          button('It was me', 'mine', { style: 'success' }),
          button('Lock the account', 'lock', { style: 'danger', tooltip: 'Ends every session at once' }),
        ),
      ),
    ],
    actionsOf('sign-in-watch', controls, { context: { account: 'alice', event: 'SEC-5520' } }),
  ),
  integration: integration('Asks whether a sign-in was the right person.', {}, [
    rule('It was me', ['mine', is('user', '{{ context.account }}')], {
      ...keep(...close('good', controls, ':white_check_mark: **@{{ user.username }}** knows this sign-in')),
      private: 'This device is known from now on.',
    }),
    rule('Somebody else', ['mine'], { error: 'Only {{ context.account }} can say that.' }),
    rule('Lock', ['lock'], {
      ...keep(...close('warning', controls, ':lock: **Locked** by @{{ user.username }}: every session has ended')),
      private: 'The security team is paged. {{ context.event }} has all the details.',
    }),
  ]),
  does: {
    mine: 'Closes the alert when alice says so; anybody else gets an error',
    lock: 'Ends every session and pages the security team',
  },
}
