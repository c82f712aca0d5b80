import { Bot as BotIcon } from 'lucide-react'
import { useState } from 'react'
import type { Plugin } from '#contract/project/plugins'
import { checkBotUsername } from '#domain/accounts/usernames'
import { openPage } from '../../../store/payloads/pageTabs'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { Card } from '../../../ui/cards/Card'
import { Button } from '../../../ui/controls/Button'
import { Input } from '../../../ui/controls/Input'
import { Icon } from '../../../ui/marks/Icon'
import { ensureBot } from '../operations'
import styles from './Plugin.module.css'

/** The bots of a plugin, and what finds or creates the one that it posts as. */
export function BotCard({ plugin: { id } }: { plugin: Plugin }) {
  const workbench = useWorkbench()
  const bots = useSelect(state => state.world.bots)
  const owned = bots.filter(({ owner_id }) => owner_id === id)
  const [name, setName] = useState(owned[0]?.username ?? offered(id))
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const wrong = name === '' ? '' : (checkBotUsername(name)[0]?.message ?? '')
  const ensure = async () => {
    if (name === '' || wrong !== '') return
    setBusy(true)
    setProblem(await ensureBot(workbench, id, name))
    setBusy(false)
  }
  return (
    <Card title="Bot" sub={owned.length === 0 ? 'none belongs to this plugin yet' : ''}>
      {owned.length > 0 && (
        <ul className={styles.bots}>
          {owned.map(({ user_id, username, display_name, delete_at }) => (
            <li key={user_id}>
              <button
                type="button"
                onClick={() => workbench.store.setState(state => openPage(state, { page: 'bot', subject: user_id }))}
              >
                <Icon of={BotIcon} size="s" />
                <span>{username}</span>
                <small>{delete_at > 0 ? 'disabled' : display_name}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
      <form
        className={styles.check}
        onSubmit={event => {
          event.preventDefault()
          void ensure()
        }}
      >
        <Input
          label="Username"
          mono
          value={name}
          placeholder="release-bot"
          error={wrong}
          hint="The bot that the plugin had before is renamed; otherwise the bot of this name, or a new one."
          onChange={event => {
            setName(event.target.value)
            setProblem('')
          }}
        />
        <Button type="submit" why={name === '' ? 'Enter a username' : wrong} busy={busy}>
          Ensure bot
        </Button>
      </form>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </Card>
  )
}

/** The id of the plugin, where a bot may be called so. */
const offered = (id: string): string => (checkBotUsername(id.toLowerCase()).length === 0 ? id.toLowerCase() : '')
