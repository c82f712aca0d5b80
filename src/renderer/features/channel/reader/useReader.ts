import { useMemo } from 'react'
import { pictures } from '#contract/pictures'
import { workbench as endpoints } from '#contract/workbench'
import { readerOf } from '../../../message/readerOf'
import type { FileForm, Reader } from '../../../message/types'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { knownTo } from '../../../store/world/knownTo'
import { clickedPost } from './clickedPost'

/** What the persona's client knows; the same object while world and persona are the same. */
export function useReader(): Reader {
  const { store, call } = useWorkbench()
  const world = useSelect(state => state.world)
  const personaId = useSelect(state => state.personaId)
  return useMemo(
    () => ({
      ...readerOf(knownTo(world, personaId)),
      clickedPost: post => clickedPost(store.getState(), post),
      whyNoPicture: async url => {
        const said = await call(pictures.whyNoPicture, { body: { url } })
        return said.ok ? said.value.text : ''
      },
      fileUrl: (id, as) => fileUrl(id, { user_id: personaId, as, key: world.service?.file_key ?? '' }),
    }),
    [world, personaId, store, call],
  )
}

const fileUrl = (id: string, query: { user_id: string; as: FileForm; key: string }): string =>
  `${endpoints.file.path.replace(':file_id', id)}?${new URLSearchParams(query)}`
