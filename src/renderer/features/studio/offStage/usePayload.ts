import { useEffect, useState } from 'react'
import { documentKinds } from '#contract/documents'
import type { ProjectFile } from '#contract/project/files'
import { heldDocument } from '../../../files/openPayload'
import { nameOfFile } from '../../../store/payloads/followMoves'
import { isPayload, type StudioDocument } from '../../../store/payloads/studioDocument'
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

/** A payload of which the list of files alone is known. */
const unread = ({ path, kind }: ProjectFile): StudioDocument => ({
  path,
  name: nameOfFile(path),
  kind: documentKinds.find(one => one === kind) ?? 'post',
  id: '',
  text: '',
  unsaved: false,
})

function glanceOf(state: State, file: ProjectFile): PayloadGlance {
  const held = heldDocument(state, file.path)
  const document = held && isPayload(held) ? held : unread(file)
  return {
    document,
    route: routeNow(state, document, { filled: undefined }),
    reading: { stale: file.fault, tooLarge: false },
  }
}
