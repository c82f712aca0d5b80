import type { Purpose, TemplateFacts } from './template'

const row = (
  purpose: Purpose,
  [id, label, description]: readonly [string, string, string],
  sent: Pick<TemplateFacts, 'plugin' | 'emoji' | 'channel' | 'time'>,
): TemplateFacts => ({ id, label, purpose, description, ...sent })

const sent = (plugin: string, emoji: string, channel: string, time: string) => ({ plugin, emoji, channel, time })

/**
 * All templates, without their messages: menus, the command palette and the plugin paths need no more, and what they
 * need is small enough to be there from the start.
 */
export const catalogue: readonly TemplateFacts[] = [
  row(
    'Approvals',
    ['approval', 'Approval', 'A request with approve, ask and reject'],
    sent('approval-desk', 'ballot_box_with_check', 'approvals', '09:12'),
  ),
  row(
    'Incidents',
    ['incident', 'Incident', 'An alarm to acknowledge, assign and resolve'],
    sent('pager-bridge', 'rotating_light', 'incidents', '10:31'),
  ),
  row(
    'Releases',
    ['deployment', 'Deployment', 'A rollout in waves, with a way back'],
    sent('rollouts', 'rocket', 'deployments', '10:41'),
  ),
  row(
    'People',
    ['poll', 'Poll', 'One question, one vote each, counted in the post'],
    sent('poll-box', 'bar_chart', 'town-square', '11:02'),
  ),
  row(
    'Incidents',
    ['on-call', 'On-call', 'Who is on call, to take over or swap'],
    sent('on-call', 'telephone_receiver', 'incidents', '08:00'),
  ),
  row(
    'Releases',
    ['release-notes', 'Release notes', 'What changed, with action links in the message'],
    sent('changelog', 'memo', 'release-notes', '12:00'),
  ),
  row(
    'People',
    ['survey', 'Survey', 'A score, a reason and Send'],
    sent('survey', 'clipboard', 'town-square', '15:30'),
  ),
  row(
    'Approvals',
    ['environment', 'Form', 'Four menus that must be filled in before Create'],
    sent('forms', 'page_facing_up', 'approvals', '13:15'),
  ),
  row(
    'Reports',
    ['dashboard', 'Dashboard', 'Figures and a chart of a period that readers choose'],
    sent('metrics', 'chart_with_upwards_trend', 'deployments', '09:00'),
  ),
  row(
    'Approvals',
    ['access-request', 'Access request', 'Access for a limited time, granted or denied'],
    sent('access-desk', 'key', 'approvals', '10:20'),
  ),
  row(
    'Incidents',
    ['error-report', 'Error report', 'An error with its trace, to take, mute or ignore'],
    sent('error-tap', 'boom', 'incidents', '10:36'),
  ),
  row(
    'Approvals',
    ['expense', 'Expense', 'A receipt with a cost centre, to approve'],
    sent('expenses', 'euro', 'approvals', '16:40'),
  ),
  row(
    'Releases',
    ['code-review', 'Code review', 'A change to approve, or to be reminded of'],
    sent('review-bot', 'mag', 'deployments', '14:05'),
  ),
  row(
    'Releases',
    ['feature-flag', 'Feature flag', 'A share to choose and a button that turns it off and on'],
    sent('flags', 'triangular_flag_on_post', 'deployments', '11:48'),
  ),
  row(
    'People',
    ['welcome', 'Welcome', 'A first day with a list to tick off'],
    sent('welcome', 'wave', 'town-square', '09:01'),
  ),
  row(
    'People',
    ['standup', 'Standup', 'Everybody under the state they chose'],
    sent('standup', 'sunrise', 'town-square', '09:30'),
  ),
  row(
    'Reports',
    ['invoice', 'Invoice', 'A table of amounts, to mark as paid'],
    sent('invoices', 'receipt', 'approvals', '08:30'),
  ),
  row(
    'Approvals',
    ['vacation', 'Vacation', 'Days off, approved once somebody takes the shifts'],
    sent('time-off', 'palm_tree', 'approvals', '11:25'),
  ),
  row(
    'Releases',
    ['change-freeze', 'Change freeze', 'An announcement that counts who has read it'],
    sent('release-calendar', 'snowflake', 'deployments', '16:00'),
  ),
  row(
    'Reports',
    ['backup-report', 'Backup report', 'Six backups, one of them to retry'],
    sent('backup', 'floppy_disk', 'incidents', '03:12'),
  ),
  row(
    'Incidents',
    ['support-ticket', 'Ticket triage', 'A ticket that needs a priority and a team'],
    sent('triage', 'ticket', 'incidents', '10:02'),
  ),
  row(
    'People',
    ['retro', 'Retro', 'A board of three columns and a vote'],
    sent('retro', 'repeat', 'town-square', '16:15'),
  ),
  row(
    'Incidents',
    ['security-alert', 'Security alert', 'A sign-in that one person can confirm'],
    sent('sign-in-watch', 'shield', 'incidents', '07:52'),
  ),
  row(
    'People',
    ['quiz', 'Quiz', 'A question whose solution clients never get'],
    sent('quiz', 'bulb', 'town-square', '13:00'),
  ),
  row(
    'People',
    ['meeting', 'Meeting', 'An invitation with who is coming'],
    sent('calendar', 'date', 'town-square', '08:45'),
  ),
  row(
    'Reports',
    ['nightly-tests', 'Nightly tests', 'Attachments, for clients that show no blocks'],
    sent('nightly', 'crescent_moon', 'deployments', '04:20'),
  ),
]

/** The template whose actions call a plugin. */
export const templateOfPlugin = (plugin: string): TemplateFacts | undefined =>
  catalogue.find(one => one.plugin === plugin)
