import { exitCodes } from '../terminal/exitCodes'
import { findInstallation } from '../terminal/installation'
import { complain, print, readable } from '../terminal/print'
import type { OpenFlags } from './bundleCommands'
import { bundleLines } from './bundleLines'
import { withBundle } from './showBundle'

/** Makes a workspace of a bundle; resolves to the exit code. */
export const openBundleFile = (file: string, { data, name, json }: OpenFlags): Promise<number> =>
  withBundle(file, json === true, async (bundle, text) => {
    const { isRejection, openBundle } = await import('#service/maintenance')
    try {
      const { version } = findInstallation()
      const called = name ?? bundle.name
      const folder = await openBundle(text, { folder: data, name: called, version, log: complain })
      const lines = [...bundleLines(bundle), `Made ${called} in ${folder}: blockyard serve --data "${folder}"`]
      await print(json ? `${JSON.stringify({ name: called, folder })}\n` : `${readable(lines.join('\n'))}\n`)
      return exitCodes.ended
    } catch (error) {
      if (!isRejection(error)) throw error
      complain(error.message)
      return exitCodes.workspace
    }
  })
