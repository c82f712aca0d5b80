import { Pencil, Plus, Server } from 'lucide-react'
import type { TargetView } from '#contract/project/targets'
import { whyNotKind } from '#domain/sending/request'
import { documentOnStage } from '../../store/payloads/documentOnStage'
import { changeDocument } from '../../store/payloads/documents'
import type { State } from '../../store/state'
import type { Command } from './command'

const add: Command = {
  id: 'target.add',
  label: 'Add send target…',
  icon: Plus,
  run: ({ store }) => store.setState({ editingTarget: '' }),
}

/** Chooses where the payload on the stage goes; Send is another command. */
const choose = ({ name, kind }: TargetView): Command => ({
  id: `target.choose.${name}`,
  label: `Choose send target: ${name}`,
  icon: Server,
  why: state => {
    const document = documentOnStage(state)
    return document ? whyNotKind(document.kind, kind) : 'No payload is open.'
  },
  run: ({ store }) =>
    store.setState(state => {
      const document = documentOnStage(state)
      return document ? changeDocument(state, document.id, { target: name, thread: undefined }) : {}
    }),
})

const edit = ({ name }: TargetView): Command => ({
  id: `target.edit.${name}`,
  label: `Edit send target: ${name}`,
  icon: Pencil,
  run: ({ store }) => store.setState({ editingTarget: name }),
})

/** What can be done with the send targets of the project. */
export const targetCommands = ({ project }: State): Command[] => [
  add,
  ...project.targets.map(choose),
  ...project.targets.map(edit),
]
