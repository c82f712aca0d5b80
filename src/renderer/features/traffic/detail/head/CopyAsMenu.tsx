import { Copy, KeyRound, Link2 } from 'lucide-react'
import type { Exchange, ExchangeSummary } from '#contract/exchange'
import { whyNoRequest } from '../../../../snippets/writeRequest'
import { type SnippetKind, snippetKinds, snippetLabels } from '../../../../snippets/writeSnippet'
import { useSelect, useWorkbench } from '../../../../store/workbench'
import { namesOf } from '../../../../store/world/names'
import { IconButton } from '../../../../ui/controls/IconButton'
import { Menu, MenuItem, MenuLabel, MenuNote, MenuSeparator, MenuSub } from '../../../../ui/controls/Menu'
import { copyAddress, copyRequestAs, hasToken, requestOf } from '../../exchange/copyAs'
import { copyHar } from '../../exchange/har'

export interface CopyAsMenuProps {
  summary: ExchangeSummary
  /** `null` until it is loaded. */
  detail: Exchange | null
}

/** Everything that the request of an exchange can be copied as. */
export function CopyAsMenu({ summary, detail }: CopyAsMenuProps) {
  const workbench = useWorkbench()
  const name = namesOf(useSelect(state => state.world)).userName(summary.user_id) || 'its sender'
  const why = (kind: SnippetKind) => (detail && whyNoRequest(kind, requestOf(workbench, detail))) || false
  const items = (withSecret: boolean) =>
    snippetKinds.map(kind => (
      <MenuItem
        key={kind}
        why={why(kind)}
        kbd={kind === 'curl' && !withSecret ? 'C' : undefined}
        onSelect={() => void copyRequestAs(workbench, summary.id, { kind, withSecret })}
      >
        {snippetLabels[kind]}
      </MenuItem>
    ))
  return (
    <Menu align="end" trigger={<IconButton icon={Copy} label="Copy as" />}>
      <MenuLabel>Copy without secrets</MenuLabel>
      {items(false)}
      <MenuItem onSelect={() => void copyHar(workbench, summary.id)}>HAR</MenuItem>
      <MenuSub icon={KeyRound} label={`With the token of ${name}`}>
        {hasToken({ summary }) ? items(true) : <MenuNote>{whyNoToken(summary)}</MenuNote>}
      </MenuSub>
      <MenuSeparator />
      <MenuItem icon={Link2} onSelect={() => void copyAddress(workbench, summary.url, 'URL')}>
        Copy URL
      </MenuItem>
      <MenuItem icon={Link2} onSelect={() => void copyAddress(workbench, summary.url, 'path')}>
        Copy path
      </MenuItem>
    </Menu>
  )
}

function whyNoToken({ direction, kind }: ExchangeSummary): string {
  if (direction === 'out') return 'This request was sent by the service, without a token of its own.'
  return kind === 'hook'
    ? 'The key of a webhook is shown only when it is made.'
    : 'Nobody was signed in for this request.'
}
