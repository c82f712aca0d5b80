import { Braces, SendHorizontal } from 'lucide-react'
import { useState } from 'react'
import { endpoints } from '#contract/endpoints'
import type { User } from '#contract/wire/accounts'
import type { Channel } from '#contract/wire/channels'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { lastChannel } from '../../../store/world/lastChannel'
import { Button } from '../../../ui/controls/Button'
import type { GalleryTemplate } from '../own/galleryTemplate'
import { channelOf, senderOf } from '../post/channelOf'
import styles from './TemplatePreview.module.css'

/** Posts the template as it stands, or opens it to be changed first. */
export const PreviewFoot = ({ template, onOpen }: { template: GalleryTemplate; onOpen(): void }) => (
  <div className={styles.foot} data-floor>
    <PostIt template={template} />
    <span className={styles.grow} />
    <Button variant="primary" icon={Braces} kbd="↵" onClick={onOpen}>
      Open in the studio
    </Button>
  </div>
)

function PostIt({ template }: { template: GalleryTemplate }) {
  const { callAs, notify } = useWorkbench()
  const [isPosting, setPosting] = useState(false)
  const world = useSelect(state => state.world)
  const personaId = useSelect(state => state.personaId)
  const lookedAt = useSelect(lastChannel)
  const channel = channelOf(world, { channel: template.channel, lookedAt }, personaId)
  const sender = channel && senderOf(world, template, channel.id)
  const post = async () => {
    if (!channel || !sender) return
    setPosting(true)
    const sent = await callAs(sender.id, endpoints.createPost, { body: { channel_id: channel.id, ...template.post } })
    setPosting(false)
    notify(sent.ok ? `Posted to #${channel.name} as ${sender.username}` : sent.error.message)
  }
  return (
    <Button
      icon={SendHorizontal}
      busy={isPosting}
      why={whyNot({ template, channel, sender })}
      onClick={() => void post()}
    >
      {channel ? `Post to #${channel.name}` : 'Post'}
    </Button>
  )
}

interface Posting {
  template: GalleryTemplate
  channel: Channel | undefined
  sender: User | undefined
}

/** Why the template cannot be posted as it is; `false` when it can. */
function whyNot({ template: { unfilled = [] }, channel, sender }: Posting): string | false {
  if (!channel) return 'There is no channel yet.'
  if (!sender) return `No bot is in #${channel.name}, and only a bot can post buttons.`
  return unfilled.length > 0 && `Its sample data has no value for ${unfilled.join(', ')}.`
}
