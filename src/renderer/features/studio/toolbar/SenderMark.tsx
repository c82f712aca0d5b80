import { Webhook } from 'lucide-react'
import { AvatarImage } from '../../../message/post/AvatarImage'
import { Icon } from '../../../ui/marks/Icon'
import type { Sender } from '../send/senders'

/** The picture of a persona, or the sign of a webhook. */
export const SenderMark = ({ sender }: { sender: Sender }) =>
  sender.kind === 'hook' ? (
    <Icon of={Webhook} size="s" />
  ) : (
    <AvatarImage author={{ id: sender.id, name: sender.name, is_bot: sender.user.is_bot ?? false }} size={16} />
  )
