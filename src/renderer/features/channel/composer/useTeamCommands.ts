import { useRef, useState } from 'react'
import { commands as endpoints } from '#contract/endpoints/integrations/commands'
import type { Command } from '#contract/wire/commands'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { teamOf } from './teamOf'

export interface TeamCommands {
  /** Those that are completed for the persona, as of the last slash; none for a webhook, which only posts. */
  commands: readonly Command[]
  /** Asks for them anew whenever a line begins with a slash. */
  ask(line: string): void
}

const none: readonly Command[] = []

/** The slash commands that may be written in a channel. */
export function useTeamCommands(channelId: string): TeamCommands {
  const { callAs } = useWorkbench()
  const personaId = useSelect(state => state.personaId)
  const hasVoice = useSelect(state => state.voiceId !== '')
  const teamId = useSelect(state => teamOf(state.world, channelId))
  const asked = useRef('')
  const [known, setKnown] = useState({ key: '', commands: none })
  const key = `${personaId}/${teamId}`
  const ask = (line: string) => {
    const wanted = line.startsWith('/') && !hasVoice && teamId ? key : ''
    if (wanted === asked.current) return
    asked.current = wanted
    if (wanted === '') return
    void callAs(personaId, endpoints.autocompleteCommands, { params: { team_id: teamId } }).then(result => {
      if (asked.current === wanted) setKnown({ key: wanted, commands: result.ok ? result.value : none })
    })
  }
  return { commands: known.key === key && !hasVoice ? known.commands : none, ask }
}
