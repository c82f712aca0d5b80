import { shell } from 'electron'
import { placeInProject } from './placeInProject'

/** Moves a path of the project to the system's trash. Resolves to whether it is there: some disks have none. */
export async function moveToTrash(folder: string | null, path: string): Promise<boolean> {
  const place = await placeInProject(folder, path)
  if (place === null) return false
  return shell.trashItem(place).then(
    () => true,
    () => false,
  )
}
