import { ChevronDown, Replace, Undo2 } from 'lucide-react'
import { memo, useEffect, useState } from 'react'
import { type DocumentKind, documentKinds, documentLabels } from '#contract/documents'
import { type ConversionTarget, conversionTargets } from '#domain/legacy/convert/targets'
import { kindSuffixes } from '#domain/project/fileNames'
import { kindIcons } from '../../../files/kindIcons'
import { Button } from '../../../ui/controls/Button'
import { Menu, MenuFoot, MenuItem, MenuLabel, MenuSeparator } from '../../../ui/controls/Menu'
import { Icon } from '../../../ui/marks/Icon'
import type { Studio } from '../useStudio'

const details: Record<DocumentKind, string> = {
  post: 'A message with blocks or attachments, sent over REST',
  incoming_webhook: 'What an external system sends to an incoming webhook of this workspace',
  outgoing_response: 'What an integration returns to an outgoing webhook, to post a reply',
  action_response: 'Update the post, send a private message, or show an error to the person who clicked',
  svc_blocks: 'Only the list of blocks, to put into a post',
  attachments: 'Older cards with fields and buttons; can be converted to blocks',
  blocks: 'Only the list of blocks of a third-party format; translated when rendered',
  cards: 'Only the list of cards of a third-party format; translated when rendered',
  dialog: 'A form that an integration opens for the person who clicked',
}

interface KindMenuProps extends Pick<Studio, 'changeKind' | 'whyNotKind'> {
  kind: DocumentKind
  /** Opens the conversion. */
  onConvert(to: ConversionTarget): void
  /** Why it cannot be converted. */
  whyNoConversion(to: ConversionTarget): string | null
  /** What the text is read as, while the menu is open; `null` while it is not. */
  reading: Studio['reading'] | null
  onOpenChange(open: boolean): void
}

/** What the text is, and what else it can become. */
// Menus are dear to draw and do not look at the text while they are closed: a key leaves them alone.
export const KindMenu = memo(function KindMenu({
  kind,
  changeKind,
  whyNotKind,
  onConvert,
  whyNoConversion,
  reading,
  onOpenChange,
}: KindMenuProps) {
  return (
    <Menu
      wide
      onOpenChange={onOpenChange}
      trigger={
        <Button icon={kindIcons[kind]} iconEnd={ChevronDown} aria-label={`Document: ${documentLabels[kind]}`}>
          {documentLabels[kind]}
        </Button>
      }
    >
      <MenuLabel end="renames the file">Kind of payload</MenuLabel>
      <Kinds kind={kind} changeKind={changeKind} whyNotKind={whyNotKind} reading={reading} />
      <MenuSeparator />
      <Conversions onConvert={onConvert} whyNoConversion={whyNoConversion} reading={reading} />
      <MenuFoot>
        <Icon of={Undo2} size="s" />
        The text is converted. Undo restores text and name.
      </MenuFoot>
    </Menu>
  )
})

/**
 * Draws once more after the text was read anew: what can be done with it is known from then on. Who opens the menu right after
 * the last key is shown what that key made possible.
 */
function useAskedAnew(reading: Studio['reading'] | null): void {
  const [, setAsked] = useState(reading)
  useEffect(() => setAsked(reading), [reading])
}

type KindsProps = Pick<KindMenuProps, 'kind' | 'changeKind' | 'whyNotKind' | 'reading'>

/** Whether the text can become another kind is asked of the text as it is while the menu is open. */
function Kinds({ kind: current, changeKind, whyNotKind, reading }: KindsProps) {
  useAskedAnew(reading)
  return documentKinds.map(kind => (
    <MenuItem
      key={kind}
      icon={kindIcons[kind]}
      checked={kind === current}
      detail={details[kind]}
      end={<span className="wire">.{kindSuffixes[kind]}</span>}
      why={whyNotKind(kind) ?? false}
      onSelect={() => changeKind(kind)}
    >
      {documentLabels[kind]}
    </MenuItem>
  ))
}

const conversionDetails: Record<ConversionTarget, string> = {
  svc_blocks: 'Attachments and third-party formats, with a report of what is lost',
  attachments: 'Blocks and cards, for servers without svc_blocks, with a report of what is lost',
}

type ConversionsProps = Pick<KindMenuProps, 'onConvert' | 'whyNoConversion' | 'reading'>

function Conversions({ onConvert, whyNoConversion, reading }: ConversionsProps) {
  useAskedAnew(reading)
  return conversionTargets.map(to => (
    <MenuItem
      key={to}
      icon={Replace}
      detail={conversionDetails[to]}
      why={whyNoConversion(to) ?? false}
      onSelect={() => onConvert(to)}
    >
      Convert to {to}…
    </MenuItem>
  ))
}
