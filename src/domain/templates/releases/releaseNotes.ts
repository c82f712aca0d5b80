import { actionsOf, collapsible, container, divider, image, open, post, text } from '../parts/build'
import { hasUser, integration, rule, withUser } from '../parts/rules'
import type { TemplateContent } from '../template'

export const releaseNotes: TemplateContent = {
  post: post(
    [
      image('cart', 'A cart with three items and the note “kept for 30 days”', {
        size: 'large',
        title: 'The new cart',
      }),
      text('- Checkout keeps a cart for **30 days**\n- Refunds show their reason\n- Faster search, p95 `182 ms`'),
      divider,
      collapsible(
        '**Fixes** 11',
        true,
        text(
          '1. Vouchers are checked before the payment\n2. `GET /v2/carts` pages with a cursor\n3. Nine smaller ones',
        ),
      ),
      collapsible(
        '**Known issues** 2',
        true,
        text('- Old receipts print in two columns\n- The export leaves empty rows'),
      ),
      container(
        [
          text('14 commits', { is_subtle: true }),
          divider,
          text('6 authors', { is_subtle: true }),
          divider,
          text('2 migrations', { is_subtle: true }),
        ],
        { flow: 'horizontal', gap: 'large' },
      ),
    ],
    {
      ...actionsOf('changelog', ['remind', 'thanks'], { context: { version: '4.18' } }),
      full: open('https://docs.northwind.test/releases/4.18'),
    },
    [
      '### What is new in checkout-api 4.18',
      '[Read it in full](svc_action://full) · [Remind me tomorrow](svc_action://remind?in=one+day) · [Thank the authors](svc_action://thanks)',
    ].join('\n'),
  ),
  integration: integration('Reminds of release notes, and counts thanks.', { thanks: [] }, [
    rule('Remind', ['remind'], { private: 'You get these notes again in {{ query.in }}.' }),
    rule('Thanked already', ['thanks', hasUser('state.thanks')], { private: 'They have your thanks already.' }),
    rule('Thanks', ['thanks'], {
      set: withUser('thanks'),
      private: 'Thank you. {{ state.thanks | size }} of the team said so.',
    }),
  ]),
  does: {
    full: 'A link in the message: opens the notes in the browser',
    remind: 'A link with a query: confirms to you when the reminder comes',
    thanks: 'Counts who said thanks, each once',
  },
}
