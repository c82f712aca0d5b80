import type { LabIntegration } from '#contract/lab/lab'
import type { CallsOf } from '#domain/exchanges/callsOf'

type Addresses = Pick<LabIntegration, 'name' | 'url' | 'replaces'>

/** Finds the calls of a simulated integration or a plugin in the traffic: one of these filters passes. */
export const callFilters = ({ name, url, replaces }: Addresses): string[] => [
  `path:/\\/?plugins\\/${escaped(name)}${end}/`,
  ...[url, ...replaces].flatMap(address => {
    const base = bare(address)
    return base === '' ? [] : [`path:/^${escaped(base)}${end}/`]
  }),
]

/** The same as a look at one exchange. */
export const callsOf = ({ name, url, replaces }: Addresses, serviceUrl: string): CallsOf => ({
  of: 'simulated',
  id: name,
  addresses: [
    `/plugins/${name}`,
    `plugins/${name}`,
    `${serviceUrl}/plugins/${name}`,
    ...[url, ...replaces].map(bare).filter(address => address !== ''),
  ],
})

/** The address ends there, or a path or query begins. */
const end = '([\\/?#]|$)'

const bare = (address: string): string => address.replace(/\/+$/, '')

/** A text in an expression between slashes, where spaces end a filter. */
const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replaceAll(/\s/g, '\\s')
