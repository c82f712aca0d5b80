import { lookup } from 'node:dns/promises'
import { setTimeout as wait } from 'node:timers/promises'

/** A name that takes longer counts as one that could not be looked up. */
const PATIENCE_MS = 2000
/** Names that are looked up for one question. */
const MOST = 50

/** The addresses that host names stand for, in the order in which they are called; a name without any is left out. */
export async function lookUp(names: readonly string[]): Promise<Record<string, string[]>> {
  const different = [...new Set(names)].slice(0, MOST)
  const found = await Promise.all(different.map(async name => [name, await addressesOf(name)] as const))
  return Object.fromEntries(found.filter(([, addresses]) => addresses.length > 0))
}

async function addressesOf(name: string): Promise<string[]> {
  const over = new AbortController()
  const late = wait(PATIENCE_MS, [], { signal: over.signal, ref: false }).catch(() => [])
  const found = lookup(name, { all: true })
    .then(entries => entries.map(({ address }) => address))
    .catch(() => [])
  const addresses = await Promise.race([found, late])
  over.abort()
  return addresses
}
