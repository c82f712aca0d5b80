import { ChevronDown, Webhook } from 'lucide-react'
import type { User } from '#contract/wire/accounts'
import type { IncomingHook } from '#contract/wire/hooks'
import { AvatarImage } from '../../../message/post/AvatarImage'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { channelById, isMember, personasOf } from '../../../store/world/people'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '../../../ui/controls/Menu'
import { Icon } from '../../../ui/marks/Icon'
import { Tooltip } from '../../../ui/marks/Tooltip'
import styles from './PersonaStrip.module.css'

/** How many stand in the strip beside the one that acts; the menu has them all. */
const besides = 4

/**
 * Who acts here: everything that is clicked, written and read is done as this user or bot; an incoming webhook can post
 * for them.
 */
export function PersonaStrip({ channelId }: { channelId: string }) {
  const { store } = useWorkbench()
  const world = useSelect(state => state.world)
  const personaId = useSelect(state => state.personaId)
  const voice = useSelect(state => state.world.incomingHooks.find(hook => hook.id === state.voiceId))
  const personas = personasOf(world)
  const current = personas.find(user => user.id === personaId)
  const others = personas
    .filter(user => user.id !== personaId)
    .sort((a, b) => Number(isMember(world, channelId, b.id)) - Number(isMember(world, channelId, a.id)))
  const act = (id: string) => store.setState({ personaId: id, voiceId: '' })
  const nameOf = (user: User) => {
    const kind = user.is_bot ? ', bot' : ''
    return `${user.username}${kind}${isMember(world, channelId, user.id) ? '' : ', not a member'}`
  }
  const people = { personaId: voice ? '' : personaId, act, nameOf }
  const name = voice ? voice.display_name : (current?.username ?? 'nobody')
  return (
    <fieldset className={styles.strip}>
      <legend className="sr-only">Acting as</legend>
      <span className={styles.label} aria-hidden="true">
        Acting as
      </span>
      <Menu
        trigger={
          <button type="button" className={styles.current} aria-label={`Acting as ${name}`}>
            {voice ? <Icon of={Webhook} size="s" /> : current && <AvatarImage author={authorFor(current)} size={22} />}
            <span className={styles.name}>{name}</span>
            <Icon of={ChevronDown} size="s" />
          </button>
        }
      >
        <PersonaItems title="People" users={personas.filter(user => !user.is_bot)} {...people} />
        <PersonaItems title="Bots" users={personas.filter(user => user.is_bot)} {...people} />
        <HookItems channelId={channelId} voiceId={voice?.id ?? ''} />
      </Menu>
      {voice && current && (
        <span className={styles.voice}>
          posts; <b>{current.username}</b> reads and clicks
        </span>
      )}
      {others.slice(0, besides).map(user => (
        <Tooltip key={user.id} label={nameOf(user)}>
          <button
            type="button"
            className={styles.other}
            aria-label={`Act as ${nameOf(user)}`}
            onClick={() => act(user.id)}
          >
            <AvatarImage author={authorFor(user)} size={22} />
          </button>
        </Tooltip>
      ))}
      <output className="sr-only">Acting as {name}</output>
    </fieldset>
  )
}

interface PersonaItemsProps {
  title: string
  users: User[]
  personaId: string
  act(id: string): void
  nameOf(user: User): string
}

function PersonaItems({ title, users, personaId, act, nameOf }: PersonaItemsProps) {
  if (users.length === 0) return null
  return (
    <>
      <MenuLabel>{title}</MenuLabel>
      {users.map(user => (
        <MenuItem
          key={user.id}
          icon={<AvatarImage author={authorFor(user)} size={18} />}
          checked={user.id === personaId}
          onSelect={() => act(user.id)}
        >
          {nameOf(user)}
        </MenuItem>
      ))}
    </>
  )
}

/** Webhooks only write: whoever acts goes on reading and clicking. */
function HookItems({ channelId, voiceId }: { channelId: string; voiceId: string }) {
  const { store } = useWorkbench()
  const world = useSelect(state => state.world)
  if (world.incomingHooks.length === 0) return null
  const whyNot = (hook: IncomingHook) =>
    hook.channel_locked && hook.channel_id !== channelId
      ? `locked to ${channelById(world, hook.channel_id)?.name ?? 'another channel'}`
      : false
  return (
    <>
      <MenuSeparator />
      <MenuLabel>Incoming webhooks</MenuLabel>
      {world.incomingHooks.map(hook => (
        <MenuItem
          key={hook.id}
          icon={
            <span className={styles.sign}>
              <Icon of={Webhook} size="s" />
            </span>
          }
          checked={hook.id === voiceId}
          why={whyNot(hook)}
          onSelect={() => store.setState({ voiceId: hook.id })}
        >
          {hook.display_name}
        </MenuItem>
      ))}
    </>
  )
}

const authorFor = (user: User) => ({ id: user.id, name: user.username, is_bot: user.is_bot ?? false })
