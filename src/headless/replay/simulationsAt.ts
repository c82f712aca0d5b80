import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileFault, integrationOf, integrationsFolder } from '#domain/project/paths'

/** The files of the simulated integrations of a project; none without a project or such a folder. */
export async function simulationsAt(project: string | null): Promise<{ name: string; text: string }[]> {
  if (project === null) return []
  const names = await readdir(join(project, integrationsFolder)).catch(() => [])
  const paths = names.map(name => `${integrationsFolder}/${name}`).filter(path => fileFault(path) === null)
  const files = await Promise.all(
    paths.toSorted().map(async path => {
      const text = await readFile(join(project, path), 'utf8').catch(() => null)
      return { name: integrationOf(path), text }
    }),
  )
  return files.flatMap(({ name, text }) => (name === null || text === null ? [] : [{ name, text }]))
}
