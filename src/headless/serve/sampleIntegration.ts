import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The id under which the sample posts reach it: `/plugins/deploy-gate/<path>`. */
export const samplePlugin = 'deploy-gate'

export interface RunningIntegration {
  url: string
  close(): Promise<void>
}

interface SampleModule {
  startSampleIntegration(options: {
    log: (line: string) => void
    service: () => string
    plugin: string
  }): Promise<RunningIntegration>
}

/**
 * Starts the integration that responds to the sample posts. It is plain JavaScript in `resources`, so that it can be read,
 * copied and run by itself as well. `service` is asked for the address of the service once something is clicked.
 */
export async function startSample(resources: string, service: () => string): Promise<RunningIntegration> {
  const file = pathToFileURL(join(resources, 'sample-integration', 'sampleIntegration.mjs')).href
  const sample: SampleModule = await import(/* @vite-ignore */ file)
  return sample.startSampleIntegration({ log: () => {}, service, plugin: samplePlugin })
}
