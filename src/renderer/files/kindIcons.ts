import {
  AppWindow,
  ArrowDownLeft,
  Blocks,
  Braces,
  Clapperboard,
  FlaskConical,
  IdCard,
  type LucideIcon,
  MessageSquare,
  MousePointerClick,
  Paperclip,
  Plug,
  Reply,
  ToyBrick,
} from 'lucide-react'
import { documentLabels } from '#contract/documents'
import type { ProjectFileKind } from '#contract/project/files'

/** One sign for each kind of file, wherever it is named. */
export const kindIcons: Record<ProjectFileKind, LucideIcon> = {
  post: MessageSquare,
  incoming_webhook: ArrowDownLeft,
  outgoing_response: Reply,
  action_response: MousePointerClick,
  svc_blocks: Blocks,
  attachments: Paperclip,
  blocks: ToyBrick,
  cards: IdCard,
  dialog: AppWindow,
  sample: FlaskConical,
  integration: Plug,
  scene: Clapperboard,
  unknown: Braces,
}

/** What a file is, in words. */
export const kindLabels: Record<ProjectFileKind, string> = {
  ...documentLabels,
  sample: 'Sample data',
  integration: 'Simulated integration',
  scene: 'Scene',
  unknown: 'Kind not known',
}
