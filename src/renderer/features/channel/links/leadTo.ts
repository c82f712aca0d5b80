import type { Workbench } from '../../../store/workbench'
import { followPath, leadsOut } from './followLocation'

export interface Leading {
  /** Asks first, when the location is out of the app. */
  onLeave(url: string): void
  /** Says that nothing is there, where the reader looks; a notification without it. */
  onNowhere?(sentence: string): void
}

/** Leads the reader where the response of an integration says. */
export function leadTo(workbench: Workbench, location: string, { onLeave, onNowhere }: Leading): void {
  if (leadsOut(location)) onLeave(location)
  else if (location && !followPath(workbench, location)) {
    const say = onNowhere ?? workbench.notify
    say(`There is nothing at ${location} in this workspace`)
  }
}
