import { useEffect, useState } from 'react'
import type { ProjectFile } from '#contract/project/files'
import { heldDocument } from '../../../files/openPayload'
import { identityOf } from '../../../store/payloads/followMoves'
import type { StudioDocument } from '../../../store/payloads/studioDocument'
import type { State } from '../../../store/state'
import { useWorkbench } from '../../../store/workbench'
import type { Reading } from '../document/readStudio'
import type { Route } from '../send/senders'
import { readPayload, routeNow } from './readPayload'

/** What a menu says of a payload. */
export interface PayloadGlance {
  document: StudioDocument
  route: Route
  reading: Pick<Reading, 'stale' | 'tooLarge'>
}

/** A payload as far as it is known: by its file alone until its text has been read. */
export function usePayload(file: ProjectFile): PayloadGlance {
  const workbench = useWorkbench()
  const [glance, setGlance] = useState(() => glanceOf(workbench.store.getState(), file))
  const { path } = file
  useEffect(() => {
    let isShown = true
    void readPayload(workbench, path).then(payload => payload && isShown && setGlance(payload))
    return () => {
      isShown = false
    }
  }, [workbench, path])
  return glance
}

function glanceOf(state: State, file: ProjectFile): PayloadGlance {
  const document = heldDocument(state, file.path) ?? { ...identityOf(file), id: '', text: '', unsaved: false }
  return {
    document,
    route: routeNow(state, document, { filled: undefined }),
    reading: { stale: file.fault, tooLarge: false },
  }
}
