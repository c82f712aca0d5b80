import { secrets } from '#contract/project/secrets'
import type { TextEdit } from '#domain/edits/edits'
import type { FoundValue } from '#domain/fixes/quickFixes'
import { referenceEdits } from '#domain/fixes/secretFixes'
import type { Issue } from '#domain/issue'
import { useLatest } from '../../../store/hooks/useLatest'
import { useWorkbench } from '../../../store/workbench'
import type { SampleDesk } from '../variables/useSamples'

interface SecretFix {
  text: string
  samples: Pick<SampleDesk, 'begin'>
  applyFix(edits: TextEdit[]): void
}

/**
 * Takes a secret out of the text once blockyard.local.json has it: what cannot be kept stays where it is. The service
 * may give it another name, and somebody may write on meanwhile. The payload has variables then.
 */
export function useSecretFix({
  text,
  samples,
  applyFix,
}: SecretFix): (issue: Issue, found: FoundValue) => Promise<void> {
  const { call, notify } = useWorkbench()
  const latest = useLatest({
    refer: (issue: Issue, kept: FoundValue) => {
      const edits = referenceEdits(issue, text, kept)
      if (edits === null)
        return notify(`The text has changed. The secret is in blockyard.local.json as {{secret.${kept.name}}}.`)
      applyFix(edits)
      samples.begin()
      notify(`Moved to blockyard.local.json as {{secret.${kept.name}}}`)
    },
  })
  return async (issue, found) => {
    const result = await call(secrets.keepSecret, { body: found })
    if (result.ok) latest.refer(issue, { ...found, name: result.value.name })
    else notify(result.error.message)
  }
}
