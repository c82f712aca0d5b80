import { AtSign, Download, Hash, Search } from 'lucide-react'
import type { State } from '../../store/state'
import { channelOnStage } from '../session/followStage'
import { withFirstTeam } from './beginCommands'
import type { Command } from './command'

const noTeam = ({ world }: State): string | null => (world.teams.length > 0 ? null : 'There is no team yet.')

/** Verbs of channels: of the one on the stage, and to make others. */
export const channelCommands: readonly Command[] = [
  {
    id: 'channel.search',
    label: 'Search in this channel',
    icon: Search,
    keys: ['Mod+F'],
    why: state => (channelOnStage(state) ? null : 'No channel is open.'),
    run: ({ store }) =>
      store.setState(state => ({ search: { channelId: channelOnStage(state), text: state.search?.text ?? '' } })),
  },
  {
    id: 'channel.save',
    label: 'Save posts in this channel as HTML',
    icon: Download,
    why: state => (channelOnStage(state) ? null : 'No channel is open.'),
    run: ({ store }) => store.setState(state => ({ saving: { channelId: channelOnStage(state), from: 0 } })),
  },
  {
    id: 'channel.new',
    label: 'New channel',
    icon: Hash,
    run: context => void withFirstTeam(context, () => context.store.setState({ adding: 'channel' })),
  },
  {
    id: 'direct.new',
    label: 'New direct message',
    icon: AtSign,
    why: noTeam,
    run: ({ store }) => store.setState({ adding: 'direct' }),
  },
]
