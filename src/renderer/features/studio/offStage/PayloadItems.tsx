import { Copy, Forward, MessageSquareReply, SendHorizontal } from 'lucide-react'
import type { ProjectFile } from '#contract/project/files'
import { useSelect, useWorkbench } from '../../../store/workbench'
import type { World } from '../../../store/world/world'
import { MenuItem, MenuSub } from '../../../ui/controls/Menu'
import { printedKeys } from '../../../ui/keys/printedKeys'
import { whyNoCopy, whyNoRequest, whyNoSecret } from '../send/copyAs'
import { placeName } from '../send/placeName'
import type { Route, RouteChoice } from '../send/senders'
import { whyNotSent, whyUnready } from '../send/whyNotSent'
import { CopyItems } from '../toolbar/CopyItems'
import { PlaceItems } from '../toolbar/PlaceItems'
import { SenderItems } from '../toolbar/SenderItems'
import { TargetItems } from '../toolbar/TargetItems'
import { copyPayload, copyPayloadText } from './copyPayload'
import { sendPayload } from './sendPayload'
import { type PayloadGlance, usePayload } from './usePayload'
import { whyNoPayload } from './whyNoPayload'

/** Send and copy in the menu of a payload of the navigator, which need not be open. */
export function PayloadItems({ file }: { file: ProjectFile }) {
  const workbench = useWorkbench()
  const glance = usePayload(file)
  const never = whyNoPayload(file) ?? whyUnready(glance.reading)
  const { path } = file
  return (
    <>
      {never === null ? (
        <SendItems glance={glance} onSend={choice => void sendPayload(workbench, path, choice)} />
      ) : (
        <MenuItem icon={SendHorizontal} why={never} onSelect={() => {}}>
          Send
        </MenuItem>
      )}
      <MenuSub icon={Copy} label="Copy as">
        <CopyItems
          copyJson={() => void copyPayloadText(workbench, path)}
          copyAs={(kind, withSecret = false) => void copyPayload(workbench, path, { kind, withSecret })}
          whyNoRequest={() => whyNoRequest(glance) ?? whyNoPayload(file)}
          whyNoCopy={kind => whyNoCopy(glance, kind)}
          whyNoSecret={() => whyNoSecret(glance.document.kind, glance.route)}
        />
      </MenuSub>
    </>
  )
}

interface SendItemsProps {
  glance: PayloadGlance
  /** Sends it another way where one is chosen. */
  onSend(choice?: RouteChoice): void
}

function SendItems({ glance, onSend }: SendItemsProps) {
  const { document, reading, route } = glance
  const label = useSelect(({ world }) => wayOf(world, route))
  const why = whyNotSent({ kind: document.kind, reading, route })
  return (
    <>
      <MenuItem
        icon={route.thread ? MessageSquareReply : SendHorizontal}
        {...(why === null ? { kbd: printedKeys('Mod+Shift+↵') } : { why })}
        onSelect={() => onSend()}
      >
        {label}
      </MenuItem>
      <MenuSub icon={Forward} label="Send elsewhere">
        <Ways glance={glance} onSend={onSend} />
      </MenuSub>
    </>
  )
}

/** Every place that the studio offers for it. A webhook decides on its channel: what is chosen is the webhook. */
function Ways({ glance: { document, route }, onSend }: SendItemsProps) {
  const { kind } = document
  if (kind !== 'incoming_webhook') return <PlaceItems route={route} change={onSend} kind={kind} search="" />
  return (
    <>
      <SenderItems route={route} change={onSend} search="" />
      <TargetItems route={route} change={onSend} kind={kind} search="" />
    </>
  )
}

/** Where it goes, as it is said of a verb. */
function wayOf(world: World, { sender, channel, target, thread }: Route): string {
  if (target) return `Send to ${target.name}`
  if (sender?.kind === 'hook') return `Send through ${sender.name}`
  if (!channel) return 'Send'
  const name = placeName(world, channel, sender?.id ?? '')
  return `${thread ? 'Reply in' : 'Send to'} ${channel.type === 'O' ? `#${name}` : name}`
}
