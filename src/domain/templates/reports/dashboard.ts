import {
  actionsOf,
  aside,
  button,
  column,
  columns,
  container,
  image,
  open,
  options,
  post,
  row,
  select,
  text,
} from '../parts/build'
import { hasUser, integration, is, keep, nothingChosen, rule, withUser } from '../parts/rules'
import type { TemplateContent } from '../template'

const figure = (name: string, value: string) =>
  column([aside(name), text(`#### ${value}`)], { width: 'auto', gap: 'none' })

/** Figures of a period, in the order in which they stand. */
const periods = {
  '24h': { title: 'Checkout, last 24 h', orders: '12,406', p95: '182 ms', errors: '0.02 %' },
  '7d': { title: 'Checkout, last 7 days', orders: '81,932', p95: '190 ms', errors: '0.03 %' },
  '30d': { title: 'Checkout, last 30 days', orders: '347,118', p95: '204 ms', errors: '0.05 %' },
}

const day = periods['24h']

export const dashboard: TemplateContent = {
  post: post(
    [
      text(`### ${day.title}`),
      columns([figure('Orders', day.orders), figure('p95', day.p95), figure('Errors', day.errors)], { gap: 'xlarge' }),
      container([image('latency', 'p95 of checkout-api falls from 240 to 182 ms', { size: 'stretch' })], {
        gap: 'none',
        border: true,
      }),
      row(
        select('period', 'Period', {
          options: options({ '24h': 'Last 24 h', '7d': 'Last 7 days', '30d': 'Last 30 days' }),
          initial_option: '24h',
        }),
        button('Send to me every morning', 'subscribe', { style: 'primary' }),
        button('Open the board', 'board'),
      ),
    ],
    {
      ...actionsOf('metrics', ['period', 'subscribe'], { context: { board: 'checkout' } }),
      board: open('https://metrics.northwind.test/boards/checkout', { query: { theme: 'light' } }),
    },
  ),
  integration: integration('Shows the figures of a period.', { period: '24h', subscribers: [] }, [
    nothingChosen('period', 'Choose a period.'),
    ...Object.entries(periods).map(([period, { title, orders, p95, errors }]) =>
      rule(title, ['period', is('option', period)], {
        set: { period },
        ...keep(
          { at: { text: '^### ' }, set: { text: `### ${title}` } },
          { at: { text: '^#### [\\d,]+$' }, set: { text: `#### ${orders}` } },
          { at: { text: '^#### \\d+ ms$' }, set: { text: `#### ${p95}` } },
          { at: { text: '^#### [\\d.]+ %$' }, set: { text: `#### ${errors}` } },
          { at: { action: 'period' }, set: { initial_option: period } },
        ),
      }),
    ),
    rule('Another period', ['period'], { error: 'There are no figures for {{ option.value }}.' }),
    rule('Subscribed already', ['subscribe', hasUser('state.subscribers')], {
      private: 'You get it every morning already.',
    }),
    rule('Subscribe', ['subscribe'], {
      set: withUser('subscribers'),
      private: 'You get this board at 08:00 every working day.',
    }),
  ]),
  does: {
    period: 'Shows the figures of the period that you choose',
    subscribe: 'Confirms once, to you alone, that the board comes every morning',
    board: 'Opens the board in the browser, without a callback',
  },
}
