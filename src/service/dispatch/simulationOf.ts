import type { Plugins } from './plugins'

/**
 * The simulated integration that handles the calls of an address which leads elsewhere (`replaces`); `null` for every
 * other address and for what is none (docs/reference/integrations.md).
 */
export function simulationOf(plugins: Plugins, address: string): string | null {
  const url = URL.parse(address)
  return url === null ? null : (plugins.replaced(url)?.id ?? null)
}
