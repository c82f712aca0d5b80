import { actionsOf, aside, button, card, collapsible, facts, open, post, row, text } from '../parts/build'
import { integration, keep, rule } from '../parts/rules'
import type { TemplateContent } from '../template'

export const backupReport: TemplateContent = {
  post: post(
    [
      card(
        'danger',
        text('### 5 of 6 backups done'),
        facts({ Started: '02:00', Took: '1 h 12 min', Size: '418 GB' }),
        text('**orders-db** stopped at 81 %: the disk is full.'),
        collapsible(
          'All six',
          true,
          text(
            '| Database | State | Size |\n|:--|:--|--:|\n| carts-db | done | 96 GB |\n| pay-db | done | 120 GB |\n| users-db | done | 44 GB |\n| search | done | 71 GB |\n| audit | done | 38 GB |\n| orders-db | stopped | 49 GB |',
          ),
        ),
        row(
          button('Retry orders-db', 'retry', { style: 'primary', query: { database: 'orders-db' } }),
          button('Open log', 'log'),
        ),
        aside('The last complete backup is 26 hours old.'),
      ),
    ],
    {
      ...actionsOf('backup', ['retry'], { context: { run: '2026-11-23', disk: 'backup-eu-2' } }),
      log: open('https://backup.northwind.test/runs/2026-11-23', { query: { database: 'orders-db' } }),
    },
  ),
  integration: integration('Retries a backup that stopped.', { tries: 0 }, [
    rule('First try', ['retry', { on: 'state.tries', at_most: 0 }], {
      set: { tries: 1 },
      error: '{{ context.disk }} is still full. Make room for 12 GB and try again.',
    }),
    rule(
      'Next try',
      ['retry'],
      keep(
        { at: { text: '^### ' }, set: { text: '### 6 of 6 backups done' } },
        { at: { text: '^\\*\\*orders-db\\*\\*' }, set: { text: '**{{ query.database }}** is complete now.' } },
        { at: { type: 'container' }, set: { accent_color: 'good' } },
        { remove: ['retry'], put: [text(':floppy_disk: Retried by @{{ user.username }}')] },
      ),
    ),
  ]),
  does: {
    retry: 'Fails the first time with what to do, and succeeds the second time',
    log: 'Opens the log in the browser, without a callback',
  },
}
