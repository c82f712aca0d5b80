import type { KeptSecret } from '#contract/project/secrets'
import { changeSecrets, requireGood } from './changeSettings'
import type { OpenProject } from './project'

/**
 * Puts a secret into blockyard.local.json under the name that is asked for, or the first free one after it. What is
 * there already stays as it is: a name that has this very secret is the one.
 */
export const keepSecret = (project: OpenProject, { name, secret }: KeptSecret): Promise<{ name: string }> =>
  project.serial.run(async () => {
    await project.readSettings()
    requireGood(project)
    const kept = project.settings.secrets()
    let free = name
    for (let number = 2; kept[free] !== undefined && kept[free] !== secret; number++) free = `${name}-${number}`
    if (kept[free] === undefined) await changeSecrets(project, { [free]: secret }, [])
    return { name: free }
  })
