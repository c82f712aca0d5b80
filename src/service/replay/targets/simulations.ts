import type { RunTarget } from '#contract/replay/runs'
import type { CompiledIntegration } from '#domain/lab/compile/compiled'
import type { Integration } from '#domain/lab/schema'
import { integrationPath } from '#domain/project/paths'
import type { Recording } from '#domain/recording/recording'
import { type IntegrationModes, modeOf, namesOf } from '#domain/replay/integrations'
import type { Context } from '../../context'
import { placeBelow } from '../../dispatch/placeBelow'
import { labOf } from '../../lab/startLab'
import { projectTree } from '../../project/project'
import { NoReplayError } from './target'

/** The file of a simulated integration. */
export interface SimulationFile {
  /** Id of the plugin that it is. */
  name: string
  text: string
}

/** Those of the project of a service, as they run: of a broken file the last good rules. */
export function simulationFiles(ctx: Context): SimulationFile[] {
  const lab = labOf(ctx)
  return lab.list().flatMap(({ name }) => {
    const text = lab.get(name)?.good?.text
    return text === undefined ? [] : [{ name, text }]
  })
}

interface Simulating {
  recording: Recording
  modes: IntegrationModes
  files: readonly SimulationFile[]
}

/**
 * The simulated integrations that a fork runs: those that are enabled, as they are a part of how things are set up, and
 * those that the run asks for, which then stand for the addresses that were called. Each begins with its start values.
 * @throws NoReplayError for one that is asked for and has no file that can be used
 */
export async function simulationsFor(given: Simulating): Promise<SimulationFile[]> {
  const { compile } = await import('#domain/lab/compile/compile')
  const known = new Map<string, Integration>()
  for (const { name, text } of given.files) {
    const integration: CompiledIntegration | null = compile(text).integration
    if (integration !== null) known.set(name, integration.source)
  }
  const wanted = wantedFrom(given, known)
  return [...known].flatMap(([name, source]) => {
    const origins = wanted.get(name)
    if (source.enabled === false && origins === undefined) return []
    // Its port is that of the workspace, which goes on meanwhile.
    const { port: _, ...rest } = source
    const replaces = [...new Set([...(source.replaces ?? []), ...(origins ?? [])])]
    return [{ name, text: JSON.stringify({ ...rest, enabled: true, replaces }) }]
  })
}

/** Names of the integrations that a run asks to be simulated -> origins of the addresses that were called. */
function wantedFrom(
  { recording, modes }: Simulating,
  known: ReadonlyMap<string, Integration>,
): Map<string, Set<string>> {
  const wanted = new Map<string, Set<string>>()
  for (const { exchange } of recording.exchanges) {
    const { url } = exchange.request
    if (exchange.direction !== 'out' || exchange.role === 'left_out') continue
    if (modeOf(modes, url, exchange.label).is !== 'simulated') continue
    const name = simulationOf(url, exchange.label, known)
    const origins = wanted.get(name) ?? new Set<string>()
    wanted.set(name, origins)
    const origin = URL.parse(url)?.origin
    if (origin !== undefined && !isReplaced(url, known.get(name))) origins.add(origin)
  }
  return wanted
}

/** Which integration simulates an address: the one that replaces it, or is called like its plugin, host or label. */
function simulationOf(url: string, label: string, known: ReadonlyMap<string, Integration>): string {
  const names = namesOf(url, label)
  const found = [...known].find(([, source]) => isReplaced(url, source))?.[0] ?? names.find(name => known.has(name))
  if (found !== undefined) return found
  const [name = url] = names
  throw new NoReplayError(
    `${name} cannot be simulated: there is no ${integrationPath(name)} that can be used. Add one, or use live, recorded or an address.`,
  )
}

function isReplaced(url: string, source: Integration | undefined): boolean {
  const parsed = URL.parse(url)
  return parsed !== null && (source?.replaces ?? []).some(from => placeBelow(from, parsed) !== null)
}

/**
 * Makes sure that what a run asks to be simulated can be so: in a fork by any file that can be used, in this workspace by
 * one that is enabled. @throws NoReplayError
 */
export async function checkSimulations(
  ctx: Context,
  { target, ...given }: Omit<Simulating, 'files'> & { target: RunTarget },
): Promise<void> {
  const files = simulationFiles(ctx)
  if (target.is !== 'workspace') return void (await simulationsFor({ ...given, files }))
  const enabled = files.filter(({ name }) => labOf(ctx).responds(name))
  try {
    await simulationsFor({ ...given, files: enabled })
  } catch (error) {
    if (!(error instanceof NoReplayError)) throw error
    await simulationsFor({ ...given, files })
    throw new NoReplayError(
      'A simulated integration of this workspace is not enabled, so its real one would be called. Enable it, or replay into a fork.',
    )
  }
}

/** Runs simulated integrations in a fork. */
export async function simulateIn(fork: Context, files: readonly SimulationFile[]): Promise<void> {
  if (files.length === 0) return
  const tree = await projectTree(fork)
  for (const { name, text } of files) await tree.write(integrationPath(name), Buffer.from(text))
  await labOf(fork).look()
}
