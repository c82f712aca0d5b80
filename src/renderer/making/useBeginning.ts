import { useState } from 'react'
import { useWorkbench } from '../store/workbench'
import { lastChannel } from '../store/world/lastChannel'
import { adminOf, channelById, userById } from '../store/world/people'

/** Where something new is: in the team of the channel in front, of the person for whom the window is. */
interface Beginning {
  teamId: string
  /** The channel in front where it is of these types, else `''`. */
  channelId: string
  /** The person; an admin while the window is for a bot. */
  ownerId: string
}

/** What is filled in when a form opens; later changes of the window do not touch it. */
export function useBeginning(types: readonly string[]): Beginning {
  const { store } = useWorkbench()
  const [beginning] = useState<Beginning>(() => {
    const state = store.getState()
    const { world, personaId } = state
    const here = channelById(world, lastChannel(state))
    const persona = userById(world, personaId)
    return {
      teamId: here?.team_id || world.teams[0]?.id || '',
      channelId: here && types.includes(here.type) ? here.id : '',
      ownerId: persona && !persona.is_bot ? persona.id : (adminOf(world)?.id ?? ''),
    }
  })
  return beginning
}
