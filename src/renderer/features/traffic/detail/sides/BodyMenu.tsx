import { Braces, Copy, Download, FilePlus2, MoreVertical } from 'lucide-react'
import type { Exchange } from '#contract/exchange'
import { bytesOf } from '../../../../bodies/body'
import type { CarriedPayload, Side } from '../../../../bodies/payloadOf'
import { openBody } from '../../../../explain/fixes/openBody'
import { useWorkbench } from '../../../../store/workbench'
import { IconButton } from '../../../../ui/controls/IconButton'
import { Menu, MenuItem, MenuSeparator } from '../../../../ui/controls/Menu'
import { copyText } from '../../../../ui/files/copyText'
import { saveFile } from '../../../../ui/files/saveFile'
import { savePayload } from '../head/savePayload'
import { bodyOf } from './bodyOf'

export interface BodyMenuProps {
  detail: Exchange
  side: Side
  payload: CarriedPayload | null
}

/** What can be done with a body: copy, save, go on with it in the studio. */
export function BodyMenu({ detail, side, payload }: BodyMenuProps) {
  const workbench = useWorkbench()
  const message = detail[side]
  const body = message && bodyOf(message)
  const none = (!body || body.bytes === 0) && 'No body'
  const isPart = body?.isPart && 'Truncated: load all of it first'
  const copy = () => body && void copyText(body.text, () => workbench.notify(`Copied the ${side}`))
  const save = () => {
    if (!body) return
    const extension = /json/.test(body.type) ? 'json' : body.encoding === 'base64' ? 'bin' : 'txt'
    saveFile(
      new Blob([bytesOf(body) as BlobPart], { type: body.type }),
      `${side}-${detail.summary.number}.${extension}`,
    )
  }
  const open = () => void openBody(workbench, { do: 'open_body', side, label: 'Open' }, detail.summary.id)
  const noPayload = !payload && (isPart || 'It is no payload of a post, webhook or response')
  return (
    <Menu align="end" trigger={<IconButton icon={MoreVertical} label={`Verbs of the ${side}`} />}>
      <MenuItem icon={Copy} why={none} onSelect={copy}>
        {body?.encoding === 'base64' ? 'Copy body as base64' : 'Copy body'}
      </MenuItem>
      <MenuItem icon={Download} why={none || isPart} onSelect={save}>
        Save body to a file
      </MenuItem>
      <MenuSeparator />
      <MenuItem
        icon={FilePlus2}
        why={none || noPayload}
        onSelect={() => payload && savePayload(workbench, detail, payload)}
      >
        Save as payload
      </MenuItem>
      <MenuItem icon={Braces} why={none || (body?.encoding === 'base64' && 'It is no text')} onSelect={open}>
        Open in studio as it is
      </MenuItem>
    </Menu>
  )
}
