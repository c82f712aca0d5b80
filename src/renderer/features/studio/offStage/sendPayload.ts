import type { ProjectFile } from '#contract/project/files'
import { issueRange } from '#domain/edits/issueRange'
import { caretAt } from '../../../editor/base/caret'
import { openPayload } from '../../../files/openPayload'
import { withAttempt } from '../../../store/payloads/attempts'
import { documentOnStage } from '../../../store/payloads/documentOnStage'
import { changeAnyDocument } from '../../../store/payloads/documents'
import { isAccepted, type Sending } from '../../../store/payloads/sendLog'
import { holdDocument } from '../../../store/payloads/tabs'
import type { Workbench } from '../../../store/workbench'
import { deliver } from '../send/deliver'
import type { RouteChoice } from '../send/senders'
import { whyNotSent } from '../send/whyNotSent'
import { type PayloadRead, readPayload } from './readPayload'
import { whyNoPayload } from './whyNoPayload'

/**
 * Sends a payload as Send on its stage does, whether it is open or not; what is chosen of its way stays its own. What is
 * accepted is said and leaves the stage alone; what is not brings the payload there, with the reason.
 */
export async function sendPayload(workbench: Workbench, path: string, choice: RouteChoice = {}): Promise<void> {
  const { store, notify } = workbench
  const payload = await readPayload(workbench, path, choice)
  if (!payload) return
  const { document, reading, route, values } = payload
  store.setState(state => {
    const held = { ...state, ...holdDocument(state, document) }
    return { ...held, ...changeAnyDocument(held, document.id, () => choice) }
  })
  const why = whyNotSent({ kind: document.kind, reading, route })
  const delivered = await deliver(workbench, {
    document,
    reading,
    route,
    values,
    verb: 'create',
    before: undefined,
    why,
  })
  if (delivered.is === 'impossible') return notify(`${document.name} was not sent. ${delivered.why}`)
  if (delivered.is === 'busy') return
  const isOnStage = documentOnStage(store.getState())?.id === document.id
  if (delivered.is === 'stopped') return isOnStage ? undefined : openPayload(workbench, path)
  const { sending } = delivered
  if (isAccepted(sending)) return isOnStage ? undefined : notify(acceptedWords(document.name, sending))
  if (!isOnStage) store.setState(state => withAttempt(state, document.id, { isUnseen: true }))
  await openPayload(workbench, path, lineOf(payload, sending))
}

/** Sends a file of the navigator where it goes; says why where it is no payload. */
export async function sendFile(workbench: Workbench, file: ProjectFile): Promise<void> {
  const why = whyNoPayload(file)
  if (why !== null) return workbench.notify(why)
  await sendPayload(workbench, file.path)
}

const acceptedWords = (name: string, { to, sender, report }: Sending): string =>
  [`${name} was posted to ${to}${sender && ` as ${sender}`}`, ...report.warnings].join('. ')

/** The line of the first problem of a rejection, counted from 1; nothing where it has no place. */
function lineOf({ document, reading: { json } }: PayloadRead, { report }: Sending): number | undefined {
  const [first] = report.issues
  return first && json ? caretAt(document.text, issueRange(json, first).start).line : undefined
}
