import { Suspense, useEffect, useMemo } from 'react'
import type { RowExtras } from '../../features/payloads/tree/rowExtras'
import { useWorkbench } from '../../store/workbench'
import { loadedPane } from './loadedPane'

const loadItems = () => import('../../features/studio/offStage/PayloadItems')
const loadSend = () => import('../../features/studio/offStage/sendPayload')

/** What the studio adds to the menu of a payload, without its editor. */
export const payloadItems = loadedPane(async () => (await loadItems()).PayloadItems)

/** What the studio can do with the payloads of the navigator, none of which has to be open. */
export function usePayloadExtras(): RowExtras {
  const workbench = useWorkbench()
  // Beside the first frame, so that no menu waits for it. What fails now is loaded, and fails, when it is asked for.
  useEffect(() => void loadItems().catch(() => {}), [])
  return useMemo(
    () => ({
      items: file => {
        const Items = payloadItems.View
        return (
          <Suspense fallback={null}>
            <Items file={file} />
          </Suspense>
        )
      },
      send: async file => (await loadSend()).sendFile(workbench, file),
    }),
    [workbench],
  )
}
