import {
  AlignLeft,
  CircleX,
  Columns2,
  Contrast,
  Copy,
  FilePen,
  ImageOff,
  Info,
  LayoutGrid,
  List,
  type LucideIcon,
  Monitor,
  Moon,
  MousePointerClick,
  PencilLine,
  RefreshCw,
  Repeat2,
  Replace,
  ScrollText,
  SendHorizontal,
  Smartphone,
  Sun,
  Terminal,
  Variable,
  Wrench,
} from 'lucide-react'
import { documentKinds, documentLabels } from '#contract/documents'
import { snippetKinds, snippetLabels } from '../../snippets/writeSnippet'
import type { PayloadVerb } from '../../store/offers'
import type { Command } from './command'

interface PayloadCommand {
  verb: PayloadVerb
  label: string
  icon: LucideIcon
  keys?: string | undefined
}

/** A command that the payload on the stage carries out. */
export const payloadCommand = ({ verb, label, icon, keys }: PayloadCommand): Command => ({
  id: `payload.${verb}`,
  label,
  icon,
  local: keys ? { place: 'Payload', keys: [keys] } : undefined,
  why: ({ offers }) => (offers.payload ? offers.payload.why(verb) : 'No payload is open.'),
  run: ({ store }) => store.getState().offers.payload?.run(verb),
})

const command = (verb: PayloadVerb, label: string, icon: LucideIcon, keys?: string): Command =>
  payloadCommand({ verb, label, icon, keys })

/** The verbs of the studio, for the payload on the stage. */
export const payloadCommands: readonly Command[] = [
  command('send', 'Send payload', SendHorizontal, 'Mod+↵'),
  command('update', 'Update the post that was sent last', FilePen, 'Mod+Shift+↵'),
  command('patch', 'Patch the post that was sent last', PencilLine),
  command('sendOnSave', 'Send payload again on save: on or off', RefreshCw),
  command('sampleData', 'Open sample data of payload', Variable),
  command('variables', 'Variables of payload: on or off', Variable),
  command('quickFix', 'Show quick fixes', Wrench, 'Mod+.'),
  command('format', 'Format payload', AlignLeft, 'Shift+Alt+F'),
  command('renameAction', 'Rename action at the caret', Replace, 'F2'),
  ...snippetKinds.map(kind => command(`copy.${kind}`, `Copy payload as ${snippetLabels[kind]}`, Terminal)),
  command('copyJson', 'Copy payload as JSON', Copy),
  command('convert', 'Convert payload to svc_blocks…', Replace),
  command('convertBack', 'Convert payload to attachments…', Replace),
  ...documentKinds.map(kind => command(`kind.${kind}`, `Convert payload to: ${documentLabels[kind]}`, Repeat2)),
  command('width.desktop', 'Preview: desktop', Monitor),
  command('width.narrow', 'Preview: narrow', Smartphone),
  command('theme.light', 'Preview: light', Sun),
  command('theme.dark', 'Preview: dark', Moon),
  command('theme.hc', 'Preview: high contrast', Contrast),
  command('preview.wall', 'Preview wall: on or off', LayoutGrid),
  command('preview.clicks', 'Clicks in preview: on or off', MousePointerClick),
  command('preview.images', 'Remote images in preview: on or off', ImageOff),
  command('preview.compare', 'Compare what clients see with what the server keeps', Columns2),
  command('part.problems', 'Show problems of payload', CircleX),
  command('part.registry', 'Show registry of payload', List),
  command('part.stock', 'Show what stock clients do with payload', Info),
  command('part.log', 'Show send log of payload', ScrollText),
]
