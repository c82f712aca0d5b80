import {
  AppWindow,
  FlaskConical,
  Hash,
  Highlighter,
  Hourglass,
  Keyboard,
  ListChecks,
  type LucideIcon,
  MessageSquare,
  MousePointerClick,
  Palette,
  Presentation,
  SmilePlus,
  StickyNote,
  UserRound,
  Webhook,
  Zap,
} from 'lucide-react'
import type { CueType } from '#domain/scene/schema/scene'

/** How a kind of cue is called and drawn, wherever one is chosen or listed. */
export interface CueKind {
  label: string
  icon: LucideIcon
}

/** The most used first, as in the palette. */
export const cueKinds: Readonly<Record<CueType, CueKind>> = {
  post: { label: 'Post', icon: MessageSquare },
  typing: { label: 'Type', icon: Keyboard },
  click: { label: 'Click', icon: MousePointerClick },
  wait: { label: 'Wait', icon: Hourglass },
  hook: { label: 'Hook call', icon: Webhook },
  note: { label: 'Note', icon: StickyNote },
  title: { label: 'Title', icon: Presentation },
  choose: { label: 'Choose', icon: ListChecks },
  dialog: { label: 'Dialog', icon: AppWindow },
  react: { label: 'React', icon: SmilePlus },
  highlight: { label: 'Highlight', icon: Highlighter },
  persona: { label: 'Persona', icon: UserRound },
  channel: { label: 'Channel', icon: Hash },
  theme: { label: 'Theme', icon: Palette },
  state: { label: 'State', icon: FlaskConical },
  faults: { label: 'Faults', icon: Zap },
}
