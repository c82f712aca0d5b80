import { Eye, EyeOff, RotateCw } from 'lucide-react'
import { useId, useState } from 'react'
import type { OutgoingHook } from '#contract/wire/hooks'
import { limits } from '#domain/limits'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { Button } from '../../../ui/controls/Button'
import { IconButton } from '../../../ui/controls/IconButton'
import { Input } from '../../../ui/controls/Input'
import { Segmented } from '../../../ui/controls/Segmented'
import { changeWebhook, renewToken } from '../operations'
import { ChannelField } from './ChannelField'
import { CopyButton } from './CopyButton'
import styles from './SetUp.module.css'
import { TextField } from './TextField'
import { TryMessage } from './TryMessage'
import { UrlsField } from './UrlsField'
import { WordsField } from './WordsField'

/** What can be set of a webhook. Each field is applied on its own when it is left, and can be undone. */
export function SetUp({ hook }: { hook: OutgoingHook }) {
  const workbench = useWorkbench()
  const [problem, setProblem] = useState<{ field: string; error: string } | null>(null)
  const apply = async (field: keyof OutgoingHook, value: OutgoingHook[typeof field]) => {
    const error = await changeWebhook(workbench, hook, { [field]: value })
    setProblem(error === null ? null : { field, error })
    return error === null
  }
  const errorOf = (field: keyof OutgoingHook) => problem?.field === field && problem.error
  return (
    <section className={styles.form} aria-label="Set-up">
      <TextField
        label="Name"
        value={hook.display_name}
        limit={limits.webhookDisplayNameLength}
        error={errorOf('display_name')}
        onApply={value => apply('display_name', value)}
      />
      <ChannelField hook={hook} error={errorOf('channel_id')} onApply={id => void apply('channel_id', id)} />
      <WordsField
        words={hook.trigger_words}
        error={errorOf('trigger_words')}
        onApply={words => apply('trigger_words', words)}
      >
        {hook.channel_id !== '' && hook.trigger_words.length > 0
          ? 'With a channel and words, a post must match both.'
          : 'Without a channel, a webhook needs at least one word.'}
      </WordsField>
      <Segmented
        label="The first word"
        showLabel
        value={hook.trigger_when === 1 ? 'starts' : 'is'}
        options={[
          { value: 'is', label: 'is a trigger word' },
          { value: 'starts', label: 'starts with one' },
        ]}
        onChange={value => void apply('trigger_when', value === 'starts' ? 1 : 0)}
      />
      <UrlsField
        urls={hook.callback_urls}
        error={errorOf('callback_urls')}
        onApply={urls => apply('callback_urls', urls)}
      />
      <Segmented
        label="Content type"
        showLabel
        value={hook.content_type === 'application/json' ? 'json' : 'form'}
        options={[
          { value: 'form', label: 'form-urlencoded' },
          { value: 'json', label: 'application/json' },
        ]}
        onChange={value =>
          void apply('content_type', value === 'json' ? 'application/json' : 'application/x-www-form-urlencoded')
        }
      />
      <Token hook={hook} />
      <TextField
        label="Description"
        value={hook.description}
        limit={limits.webhookDescriptionLength}
        error={errorOf('description')}
        onApply={value => apply('description', value)}
      />
      <TryMessage hook={hook} />
    </section>
  )
}

/** The token that the integration checks: hidden until it is asked for. */
function Token({ hook }: { hook: OutgoingHook }) {
  const workbench = useWorkbench()
  const [shown, setShown] = useState(false)
  const id = useId()
  const isOpen = useSelect(state => state.connection === 'open')
  return (
    <div className={styles.token}>
      <Input
        id={id}
        label="Token"
        inputSize="lg"
        mono
        readOnly
        type={shown ? 'text' : 'password'}
        autoComplete="off"
        value={hook.token}
        after={
          <>
            <IconButton
              size="sm"
              icon={shown ? EyeOff : Eye}
              label={shown ? 'Hide the token' : 'Show the token'}
              onClick={() => setShown(!shown)}
            />
            <CopyButton label="Copy the token" text={hook.token} said="Token copied" />
          </>
        }
      />
      <Button
        icon={RotateCw}
        why={!isOpen && 'The service does not respond'}
        onClick={() => void renewToken(workbench, hook)}
      >
        New token
      </Button>
    </div>
  )
}
