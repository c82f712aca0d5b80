import { options } from '../parts/build'
import { integration, keep, nothingChosen, rule } from '../parts/rules'
import type { TemplateContent } from '../template'

const action = (id: string, name: string, rest: object) => ({
  id,
  name,
  integration: { url: `/plugins/nightly/${id}`, context: { run: '5121', branch: 'main' } },
  ...rest,
})

/** Attachments, for clients that show no blocks: their actions carry their own address. */
export const nightlyTests: TemplateContent = {
  post: {
    message: 'The nightly run of **main** is done.',
    props: {
      attachments: [
        {
          fallback: 'Nightly run 5121 of main: 2,316 of 2,318 tests passed',
          color: '#b0271f',
          pretext: '2 tests failed, both in the cart',
          author_name: 'runner-eu-3',
          author_link: 'https://ci.northwind.test/runners/eu-3',
          author_icon: '/sample/mark.svg',
          title: 'Run 5121',
          title_link: 'https://ci.northwind.test/runs/5121',
          text: '- `cart/expiry.test.ts` keeps a cart for 30 days\n- `cart/total.test.ts` adds the voucher once',
          fields: [
            { title: 'Passed', value: '2,316', short: true },
            { title: 'Failed', value: '2', short: true },
            { title: 'Took', value: '14 min 20 s', short: true },
          ],
          thumb_url: '/sample/passed.svg',
          footer: 'main · 9f31c2e',
          footer_icon: '/sample/mark.svg',
          actions: [
            action('rerun', 'Run again', { type: 'button', style: 'primary' }),
            action('owner', 'Who looks at it', { type: 'select', options: options({ bob: 'bob', carol: 'carol' }) }),
          ],
        },
      ],
    },
  },
  integration: integration('Runs tests again.', { owner: '' }, [
    rule('Run again', ['rerun'], {
      ...keep({
        attachment: { color: '#0c6e4c', pretext: 'Started again by @{{ user.username }}', actions: null },
      }),
      private: 'Run 5122 of {{ context.branch }} has started.',
    }),
    nothingChosen('owner', 'Choose a person.'),
    rule('Owner', ['owner'], {
      set: { owner: '{{ option.value }}' },
      ...keep({ attachment: { footer: 'main · 9f31c2e · {{ option.value }} looks at it' } }),
    }),
  ]),
  does: {
    rerun: 'Replaces the actions with who started the run again',
    owner: 'Writes the name into the footer',
  },
}
