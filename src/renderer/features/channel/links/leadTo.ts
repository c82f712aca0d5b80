import type { Workbench } from '../../../store/workbench'
import { followPath, leadsOut } from './followLocation'

/** Leads the reader where the response of an integration says; `onLeave` asks first when that is out of the app. */
export function leadTo(workbench: Workbench, location: string, onLeave: (url: string) => void): void {
  if (leadsOut(location)) onLeave(location)
  else if (location && !followPath(workbench, location)) {
    workbench.notify(`There is nothing at ${location} in this workspace`)
  }
}
