import type { LucideIcon } from 'lucide-react'

/** A payload to begin with: it passes every rule, and its actions are handled by the plugin of the sample workspace. */
export interface Template {
  id: string
  label: string
  icon: LucideIcon
  description: string
  /** File name of the document made from it. */
  name: string
  /** Body of a create-post call, without the channel. */
  body: { message: string; props: Record<string, unknown> }
}
