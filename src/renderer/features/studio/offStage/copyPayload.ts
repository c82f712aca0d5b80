import type { SnippetKind } from '../../../snippets/writeSnippet'
import type { Workbench } from '../../../store/workbench'
import { copyAs, copyJson, whyNoCopy } from '../send/copyAs'
import { readPayload } from './readPayload'

/** Copies the request that sends a payload of the navigator, open or not. */
export async function copyPayload(
  workbench: Workbench,
  path: string,
  as: { kind: SnippetKind; withSecret: boolean },
): Promise<void> {
  const payload = await readPayload(workbench, path)
  if (!payload) return
  // Another program may have changed it since the menu opened.
  const why = whyNoCopy(payload, as.kind)
  if (why !== null) return workbench.notify(`${payload.document.name} was not copied: ${why}`)
  await copyAs(workbench, payload, as)
}

/** Copies a payload of the navigator as it is written. */
export async function copyPayloadText(workbench: Workbench, path: string): Promise<void> {
  const payload = await readPayload(workbench, path)
  if (payload) copyJson(workbench, payload.document.text)
}
