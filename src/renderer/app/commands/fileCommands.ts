import { BookmarkPlus, Braces, Copy, CopyPlus, Download, FolderPlus, PencilLine, RefreshCw, Trash2 } from 'lucide-react'
import { documentKinds, documentLabels } from '#contract/documents'
import { addFolder } from '../../features/payloads/tree/useRowVerbs'
import { kindIcons } from '../../files/kindIcons'
import { saveAsTemplate } from '../../files/ownTemplates'
import { copyPath, deletePayload, duplicatePayload, newPayload, saveCopy } from '../../files/payloadVerbs'
import { documentOnStage } from '../../store/payloads/documentOnStage'
import { payloadsFolder } from '../../store/payloads/project'
import type { State } from '../../store/state'
import { firstDocument } from '../../store/templates/firstDocument'
import { newDocument } from '../../store/templates/newDocument'
import { loadProject } from '../session/loadProject'
import type { Command, CommandContext } from './command'
import { listPayloads } from './navigation'

/** Path of the payload on the stage; `''` where there is none, or none with a file. */
const pathOnStage = (state: State): string => documentOnStage(state)?.path ?? ''

type FileVerb = (context: CommandContext, path: string) => void

const onFile = (id: string, label: string, icon: Command['icon'], run: FileVerb): Command => ({
  id: `file.${id}`,
  label,
  icon,
  why: state => (pathOnStage(state) === '' ? 'No payload with a file is open.' : null),
  run: context => run(context, pathOnStage(context.store.getState())),
})

/** Verbs of the files of payloads, for the one on the stage. */
export const fileCommands: readonly Command[] = [
  {
    id: 'document.new',
    label: 'New payload',
    icon: Braces,
    run: ({ store }) => newDocument(store, firstDocument),
  },
  ...documentKinds.map<Command>(kind => ({
    id: `document.new.${kind}`,
    label: `New payload: ${documentLabels[kind]}`,
    icon: kindIcons[kind],
    run: context => newPayload(context, kind),
  })),
  {
    id: 'folder.new',
    label: 'New folder for payloads',
    icon: FolderPlus,
    run: context => {
      listPayloads(context.store)
      void addFolder(context, payloadsFolder)
    },
  },
  onFile('rename', 'Rename payload', PencilLine, ({ store }, path) => {
    listPayloads(store)
    store.setState({ renaming: path })
  }),
  onFile('duplicate', 'Duplicate payload', CopyPlus, (context, path) => void duplicatePayload(context, path)),
  onFile('saveCopy', 'Save a copy of payload', Download, (context, path) => void saveCopy(context, path)),
  onFile(
    'saveTemplate',
    'Save payload as template',
    BookmarkPlus,
    (context, path) => void saveAsTemplate(context, path),
  ),
  onFile('copyPath', 'Copy path of payload', Copy, copyPath),
  onFile('remove', 'Delete payload', Trash2, (context, path) => void deletePayload(context, path)),
  {
    id: 'project.reload',
    label: 'Read payloads from disk again',
    icon: RefreshCw,
    run: context => void loadProject(context),
  },
]
