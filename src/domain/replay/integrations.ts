import type { Recording } from '../recording/recording'

/** What an integration is during a replay. */
export type IntegrationMode =
  /** Called as set up. */
  | { is: 'live' }
  /** Its recorded responses are given back; nothing leaves this computer. */
  | { is: 'recorded' }
  /** A simulated integration of the project responds. */
  | { is: 'simulated' }
  /** Called at another address. */
  | { is: 'url'; url: string }

/** Name of an integration, or `*` for all others, and what it is. */
export type IntegrationModes = ReadonlyMap<string, IntegrationMode>

/** Reads `NAME=live`, `NAME=recorded`, `NAME=simulated` or `NAME=URL`; returns why not as a sentence. */
export function readIntegration(text: string): [string, IntegrationMode] | string {
  const mark = text.indexOf('=')
  const name = text.slice(0, mark).trim()
  const mode = text.slice(mark + 1).trim()
  if (mark < 0 || name === '')
    return `${text} must be NAME=live, NAME=recorded, NAME=simulated or NAME=URL; NAME may be *.`
  if (mode === 'live' || mode === 'recorded' || mode === 'simulated') return [name, { is: mode }]
  const url = URL.canParse(mode) ? new URL(mode) : null
  if (url?.protocol === 'http:' || url?.protocol === 'https:')
    return [name, { is: 'url', url: mode.replace(/\/+$/, '') }]
  return `${text}: ${mode === '' ? 'nothing' : mode} is neither live, recorded, simulated nor an address that begins with http:// or https://.`
}

/** The names that an integration is known by: the id of its plugin, or the host of its address; and what its calls are labelled. */
export function namesOf(url: string, label: string): string[] {
  const [, plugin = ''] = /^(?:https?:\/\/[^/]+)?\/?plugins\/([A-Za-z0-9._-]+)/.exec(url) ?? []
  const host = URL.canParse(url) ? new URL(url).host : ''
  return [plugin, label, host, host.replace(/:\d+$/, '')].filter(name => name !== '')
}

/** All names that the integrations of a recording are known by. */
export const integrationNames = ({ exchanges }: Pick<Recording, 'exchanges'>): Set<string> =>
  new Set(
    exchanges
      .filter(({ exchange }) => exchange.direction === 'out' && exchange.role !== 'left_out')
      .flatMap(({ exchange: { request, label } }) => namesOf(request.url, label)),
  )

/** What the integration behind an address is; live unless somebody said otherwise. */
export function modeOf(modes: IntegrationModes, url: string, label: string): IntegrationMode {
  const named = namesOf(url, label)
    .map(name => modes.get(name))
    .find(mode => mode !== undefined)
  return named ?? modes.get('*') ?? { is: 'live' }
}

/** The address that is called instead: path and query of the call at the root that was named. */
export function addressAt(root: string, url: string): string {
  const rest = url.replace(/^https?:\/\/[^/?#]+/, '').replace(/^\/?plugins\/[A-Za-z0-9._-]+/, '')
  return `${root}${rest === '' || rest.startsWith('/') ? rest : `/${rest}`}`
}
