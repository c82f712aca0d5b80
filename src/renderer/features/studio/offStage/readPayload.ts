import type { VariableValues } from '#domain/variables/variables'
import { readDocument } from '../../../files/openPayload'
import { sampleOf } from '../../../files/sampleOf'
import { valuesOf } from '../../../store/payloads/chosenSample'
import { isPayload, type StudioDocument } from '../../../store/payloads/studioDocument'
import type { State } from '../../../store/state'
import type { Workbench } from '../../../store/workbench'
import { lastChannel } from '../../../store/world/lastChannel'
import { isLarge, type Reading, readLarge, readStudio } from '../document/readStudio'
import { channelIn } from '../send/hookPlace'
import { pluginOf, type Route, type RouteChoice, routeOf } from '../send/senders'

/** A payload as the studio would have it on the stage: whether it is open, closed or was never opened. */
export interface PayloadRead {
  document: StudioDocument
  reading: Reading
  route: Route
  /** Of the variables; `null` while they are off. */
  values: VariableValues | null
}

/** Reads a payload and its sample data; returns nothing once it has said why it cannot. */
export async function readPayload(
  workbench: Workbench,
  path: string,
  choice: RouteChoice = {},
): Promise<PayloadRead | undefined> {
  const read = await readDocument(workbench, path)
  if (!read || !isPayload(read)) return undefined
  const document = { ...read, ...choice, sample: await sampleOf(workbench, read) }
  const { kind, text } = document
  const values = valuesOf(document.sample)
  const reading = (isLarge(text) ? readLarge : readStudio)({ kind, text, values }, null)
  return { document, reading, values, route: routeNow(workbench.store.getState(), document, reading) }
}

/** Where a document goes now, and as whom. */
export function routeNow(state: State, document: StudioDocument, { filled }: Pick<Reading, 'filled'>): Route {
  const plugin = document.senderId === undefined ? pluginOf(document.text) : undefined
  const { targets } = state.project
  const channelName = document.kind === 'incoming_webhook' ? channelIn(filled) : ''
  const named = { ...document, targets, channelName, ...(plugin === undefined ? {} : { plugin }) }
  return routeOf(state.world, named, lastChannel(state))
}
