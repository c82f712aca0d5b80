import { useState } from 'react'
import { outgoingHooks } from '#contract/endpoints/integrations/outgoingHooks'
import { limits } from '#domain/limits'
import { checkOutgoingHook } from '#domain/webhooks/checkHook'
import { AddressInput } from '../../../fields/addresses/AddressInput'
import { ChannelField } from '../../../fields/ChannelField'
import { OwnerField } from '../../../fields/OwnerField'
import { TeamField } from '../../../fields/TeamField'
import { problemAt } from '../../../fields/useRecord'
import { WordsField } from '../../../fields/WordsField'
import { MakeDialog } from '../../../making/MakeDialog'
import { useBeginning } from '../../../making/useBeginning'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { Input } from '../../../ui/controls/Input'
import { createWebhook } from '../operations'
import { ContentTypeField, TriggerWhenField } from '../setup/choices'

/** Creates an outgoing webhook; what is not asked for here is on its page, which opens. */
export function NewOutgoing() {
  const { store } = useWorkbench()
  const isOpen = useSelect(state => state.making === 'outgoing')
  return isOpen ? <Form onClose={() => store.setState({ making: null })} /> : null
}

/** A token has to be there to be checked; the service makes the real one. */
const unmade = { token: '0'.repeat(26), description: '', username: '', icon_url: '' }

function Form({ onClose }: { onClose(): void }) {
  const workbench = useWorkbench()
  const world = useSelect(state => state.world)
  const beginning = useBeginning(['O'])
  const [teamId, setTeamId] = useState(beginning.teamId)
  const [name, setName] = useState('')
  const [channelId, setChannelId] = useState(beginning.channelId)
  const [words, setWords] = useState<string[]>([])
  const [word, setWord] = useState('')
  const [triggerWhen, setTriggerWhen] = useState(0)
  const [url, setUrl] = useState('')
  const [contentType, setContentType] = useState('application/json')
  const [ownerId, setOwnerId] = useState(beginning.ownerId)
  const [error, setError] = useState('')
  const typed = word.trim()
  const fields = {
    team_id: teamId,
    channel_id: channelId,
    trigger_words: typed === '' || words.includes(typed) ? words : [...words, typed],
    trigger_when: triggerWhen,
    callback_urls: url.trim() === '' ? [] : [url.trim()],
    content_type: contentType,
    display_name: name.trim(),
    creator_id: ownerId,
  }
  const issues = checkOutgoingHook({ ...unmade, ...fields })
  const problemOf = (field: string) => problemAt(issues, field)
  const why =
    (fields.callback_urls.length === 0 && 'Enter the URL that is called') ||
    problemOf('trigger_words') ||
    problemOf('display_name') ||
    problemOf('callback_urls')
  const make = async () => {
    const made = await createWebhook(workbench, fields)
    return made.ok ? null : made.error
  }
  const team = world.teams.find(({ id }) => id === teamId)
  return (
    <MakeDialog
      title="New outgoing webhook"
      sub={team && `in ${team.display_name}`}
      curl={{ endpoint: outgoingHooks.createOutgoingHook, body: fields }}
      foot={why || 'Calls the URL for each post that matches, and posts what it responds.'}
      why={why}
      verb="Create webhook"
      make={make}
      onFail={setError}
      onClose={onClose}
    >
      <Input
        label="Name"
        inputSize="lg"
        end={`${[...name].length} of ${limits.webhookDisplayNameLength}`}
        placeholder="canary-watch"
        value={name}
        error={problemOf('display_name')}
        onChange={event => setName(event.target.value)}
      />
      <TeamField
        value={teamId}
        onApply={id => {
          setTeamId(id)
          setChannelId('')
        }}
      />
      <ChannelField
        teamId={teamId}
        value={channelId}
        types={['O']}
        none="any public channel"
        error={false}
        onApply={id => {
          setChannelId(id)
          setError('')
        }}
      />
      <WordsField
        words={words}
        error={error || (words.length > 0 && problemOf('trigger_words'))}
        onDraft={setWord}
        onApply={async next => {
          setWords(next)
          setError('')
          return true
        }}
      >
        {channelId === ''
          ? 'Without a channel, a webhook needs at least one word.'
          : 'With a channel and words, a post must match both; without words, every post of the channel fires.'}
      </WordsField>
      <TriggerWhenField value={triggerWhen} onApply={setTriggerWhen} />
      <AddressInput
        label="Callback URL"
        value={url}
        error={url.trim() !== '' && problemOf('callback_urls')}
        hint="An http or https URL, or the path of a plugin."
        onChange={next => {
          setUrl(next)
          setError('')
        }}
      />
      <ContentTypeField value={contentType} onApply={setContentType} />
      <OwnerField
        value={ownerId}
        hint="The author of the posts that responses make."
        onApply={id => {
          setOwnerId(id)
          setError('')
        }}
      />
    </MakeDialog>
  )
}
