import { RefreshCw, Terminal } from 'lucide-react'
import { copyText } from '../../ui/files/copyText'
import { withFirstTeam } from './beginCommands'
import type { Command } from './command'
import { curlThatPosts, curlWithToken } from './curlThatPosts'

/** The service behind the window: its address, a request to it, its state read anew. */
export const serviceCommands: readonly Command[] = [
  {
    id: 'copy.address',
    label: 'Copy service address',
    icon: Terminal,
    run: ({ store, notify }) => copyText(store.getState().world.service?.url ?? '', () => notify('Address copied')),
  },
  {
    id: 'copy.curl',
    label: 'Copy curl command',
    icon: Terminal,
    run: context => void withFirstTeam(context, () => void curlThatPosts(context)),
  },
  {
    id: 'copy.curlWithToken',
    label: 'Copy curl command with token',
    icon: Terminal,
    run: context => void withFirstTeam(context, () => void curlWithToken(context)),
  },
  {
    id: 'refresh',
    label: 'Reload everything from the service',
    icon: RefreshCw,
    run: ({ connection }) => void connection.refresh(),
  },
]
