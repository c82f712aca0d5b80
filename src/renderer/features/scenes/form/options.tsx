import { Bot, Hash, Webhook } from 'lucide-react'
import { useMemo } from 'react'
import { AvatarImage } from '../../../message/post/AvatarImage'
import { useSelect } from '../../../store/workbench'
import { partnerOf } from '../../../store/world/people'
import type { World } from '../../../store/world/world'
import type { SelectOption } from '../../../ui/controls/Select'
import { Icon } from '../../../ui/marks/Icon'
import styles from './values/Form.module.css'

type Options = readonly SelectOption<string>[]

const mark = (icon: typeof Hash) => (
  <span className={styles.mark}>
    <Icon of={icon} size="s" />
  </span>
)

/** The picture of somebody by their username, before their name. */
export const personMark = (username: string, is_bot = false) => (
  <AvatarImage author={{ id: username, name: username, is_bot }} size={16} />
)

const unique = (options: Options): Options => [...new Map(options.map(one => [one.value, one])).values()]

const accounts = ({ users }: World, isBot: boolean): Options =>
  users
    .filter(({ is_bot = false, delete_at }) => delete_at === 0 && is_bot === isBot)
    .map(({ username }) => ({ value: username, label: username, mark: personMark(username, isBot) }))
    .sort((a, b) => a.label.localeCompare(b.label))

/** Names of the workspace that a scene can say, as the options of its fields. */
export interface NameOptions {
  people: Options
  bots: Options
  channels: Options
  webhooks: Options
  integrations: Options
  payloads: Options
}

const payloadKinds = new Set(['post', 'incoming_webhook', 'svc_blocks', 'attachments', 'blocks', 'cards'])

export function useNameOptions(): NameOptions {
  const world = useSelect(state => state.world)
  const files = useSelect(state => state.project.files)
  const lab = useSelect(state => state.lab.list)
  const personaId = useSelect(state => state.personaId)
  return useMemo(() => {
    const named = world.channels.filter(({ type }) => type === 'O' || type === 'P')
    const direct = world.channels.flatMap(channel => {
      const partner = channel.type === 'D' ? partnerOf(world, channel, personaId) : undefined
      return partner ? [{ value: `@${partner.username}`, label: `@${partner.username}`, mark: mark(Hash) }] : []
    })
    const channels = named.map(({ name }) => ({ value: name, label: name, mark: mark(Hash) }))
    return {
      people: accounts(world, false),
      bots: accounts(world, true),
      channels: unique([...channels, ...direct]),
      webhooks: unique(
        world.incomingHooks.flatMap(({ display_name: name }) =>
          name === '' ? [] : [{ value: name, label: name, mark: mark(Webhook) }],
        ),
      ),
      integrations: lab.map(({ name }) => ({ value: name, label: name, mark: mark(Bot) })),
      payloads: Object.values(files)
        .filter(({ kind }) => payloadKinds.has(kind))
        .map(({ path }) => ({ value: path, label: path.replace(/^payloads\//, '') }))
        .sort((a, b) => a.label.localeCompare(b.label)),
    }
  }, [world, files, lab, personaId])
}
