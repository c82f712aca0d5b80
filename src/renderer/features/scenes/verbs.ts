import type { LucideIcon } from 'lucide-react'

/** Something that a command of the window does, drawn as a button of a scene. */
export interface SceneVerb {
  /** Id of the command: `scene.present`. */
  id: string
  label: string
  icon: LucideIcon
  /** Its key as it is printed. */
  kbd?: string | undefined
  run(): void
}
