import type { FirstAdmin, Sample, Service } from '#service/options'

type Started = Pick<Service, 'url' | 'version' | 'sample' | 'admin'>

/** The one line of `--json`. Its keys are the headless contract: a script reads it and goes on. */
export const jsonLine = ({ url, version, sample, admin }: Started, open: string): string =>
  JSON.stringify({ url, open, version, ...(sample ? { sample } : {}), ...(admin ? { admin } : {}) })

const rows = (pairs: [string, string][]): string[] => {
  const width = Math.max(...pairs.map(([name]) => name.length))
  return pairs.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`)
}

const sampleRows = (url: string, sample: Sample): string[] => [
  '',
  'A sample workspace was created. These are shown only once:',
  ...rows([
    ['sign-in', `${sample.login_id} / ${sample.password}`],
    ['admin token', sample.admin_token],
    ['bot token', sample.bot_token],
    ['team', sample.team_id],
    ['channel', `${sample.channel_name}, ${sample.channel_id}`],
    ['webhook', `${url}/hooks/${sample.webhook_key}`],
  ]),
]

const adminRows = ({ login_id, password, admin_token }: FirstAdmin): string[] => [
  '',
  'An empty workspace was created, with its first admin. These are shown only once:',
  ...rows([
    ['sign-in', `${login_id} / ${password}`],
    ['admin token', admin_token],
  ]),
]

/** What a person reads where another service runs on the folder already. */
export const elsewhereLines = (url: string, open: string, data: string): string =>
  [
    'Blockyard runs on this workspace already.',
    '',
    ...rows([
      ['open', `${open}  (one-time link)`],
      ['address', url],
      ['workspace', data],
    ]),
  ].join('\n')

/** What a person reads in the terminal. The one-time link is the first address in it. */
export const readableLines = ({ url, version, sample, admin }: Started, open: string, data: string): string =>
  [
    `Blockyard ${version} is running.`,
    '',
    ...rows([
      ['open', `${open}  (one-time link)`],
      ['address', url],
      ['workspace', data === ':memory:' ? 'in memory; deleted when the service stops' : data],
    ]),
    ...(sample ? sampleRows(url, sample) : []),
    ...(admin ? adminRows(admin) : []),
    '',
    'Press Ctrl-C to stop.',
  ].join('\n')
