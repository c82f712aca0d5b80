import { Blocks, type LucideIcon, MessageSquare, Paperclip, Reply, Webhook } from 'lucide-react'
import type { DocumentKind } from '#contract/documents'

export const kindIcons: Record<DocumentKind, LucideIcon> = {
  post: MessageSquare,
  incoming_webhook: Webhook,
  action_response: Reply,
  svc_blocks: Blocks,
  attachments: Paperclip,
}
