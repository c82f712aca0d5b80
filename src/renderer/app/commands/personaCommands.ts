import { UsersRound } from 'lucide-react'
import type { State } from '../../store/state'
import { personasOf } from '../../store/world/people'
import type { Command } from './command'

const noPersonas = (state: State): string | null =>
  personasOf(state.world).length > 1 ? null : 'There is no other person or bot.'

/** Whoever stands beside the persona in the list of all, round and round. */
function neighbour({ world, personaId }: State, step: 1 | -1): Pick<State, 'personaId' | 'voiceId'> {
  const personas = personasOf(world)
  const at = personas.findIndex(user => user.id === personaId)
  return { personaId: personas[(at + step + personas.length) % personas.length]?.id ?? personaId, voiceId: '' }
}

/** Who acts in the window. */
export const personaCommands: readonly Command[] = [
  {
    id: 'persona.next',
    label: 'Act as the next person or bot',
    icon: UsersRound,
    keys: ['F7'],
    why: noPersonas,
    run: ({ store }) => store.setState(state => neighbour(state, 1)),
  },
  {
    id: 'persona.previous',
    label: 'Act as the previous person or bot',
    icon: UsersRound,
    keys: ['Shift+F7'],
    why: noPersonas,
    run: ({ store }) => store.setState(state => neighbour(state, -1)),
  },
]
