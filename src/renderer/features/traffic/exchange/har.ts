import { trafficHar } from '#contract/traffic/har'
import type { Workbench } from '../../../store/workbench'
import { copyText } from '../../../ui/files/copyText'
import { saveFile } from '../../../ui/files/saveFile'

type Chosen = { ids: string[] } | { filter: string; through: number }

/** Saves exchanges as a HAR file, without secrets. `total` is how many there are. */
export async function saveHar({ call, notify }: Workbench, chosen: Chosen, total: number): Promise<void> {
  if (total > 1000) notify(`Writing ${total.toLocaleString('en-US')} exchanges…`)
  const har = await call(trafficHar.trafficHar, { body: chosen })
  if (!har.ok) return notify(har.error.message)
  saveFile(har.value, 'traffic.har')
  notify(`${total === 1 ? '1 exchange' : `${total.toLocaleString('en-US')} exchanges`} saved as HAR, without secrets`)
}

/** Copies one exchange as HAR, without secrets. */
export async function copyHar({ call, notify }: Workbench, id: string): Promise<void> {
  const har = await call(trafficHar.trafficHar, { body: { ids: [id] } })
  if (!har.ok) return notify(har.error.message)
  await copyText(await har.value.text(), () => notify('HAR copied, without secrets'))
}
