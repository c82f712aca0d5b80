import { stemOf } from '#domain/project/paths'
import { Input } from '../../../ui/controls/Input'
import { FolderField } from '../folders/FolderField'

interface NameAndFolderProps {
  name: string
  placeholder?: string
  /** What is wrong with the name; `false` for nothing. */
  nameError: string | false
  folder: string
  /** Why the workspace could not be made there; `''` before it was tried. */
  folderError: string
  /** Where the choice of a folder begins. */
  from: string
  onName(name: string): void
  onFolder(folder: string): void
}

/** What a new workspace is called, and its folder, which is named after it until another one is chosen. */
export const NameAndFolder = (props: NameAndFolderProps) => (
  <>
    <Input
      label="Name"
      inputSize="lg"
      autoFocus
      placeholder={props.placeholder}
      value={props.name}
      error={props.nameError}
      onChange={event => props.onName(event.target.value)}
    />
    <FolderField
      label="Folder"
      value={props.folder}
      error={props.folderError}
      from={props.from}
      inside={stemOf(props.name, 'workspace')}
      onChange={props.onFolder}
    />
  </>
)
