import { Copy, Power, Trash2, WandSparkles, Zap } from 'lucide-react'
import type { LabIntegration } from '#contract/lab/lab'
import { faultWords } from '#domain/lab/sentences/faultWords'
import { copyCurl, deleteIntegration, duplicateIntegration } from '../../features/simulated/operations'
import { faultModes, isSameMode } from '../../lab/faultChoices'
import { setEnabled } from '../../lab/setEnabled'
import { setFaults } from '../../lab/setFaults'
import { integrationNamed } from '../../store/lab/lab'
import type { State } from '../../store/state'
import { copyText } from '../../ui/files/copyText'
import type { Command, CommandContext } from './command'
import { subjectOnStage } from './pageOnStage'

/** The simulated integration whose page is on the stage. */
const onStage = (state: State): LabIntegration | undefined =>
  integrationNamed(state.lab, subjectOnStage(state, 'simulated'))

const ofPage = (
  command: Pick<Command, 'id' | 'label' | 'icon'>,
  run: (context: CommandContext, integration: LabIntegration) => void,
): Command => ({
  ...command,
  why: state => (onStage(state) ? null : 'No page of a simulated integration is open.'),
  run(context) {
    const integration = onStage(context.store.getState())
    if (integration) run(context, integration)
  },
})

/** What can be done with the simulated integration on the stage. */
export const simulatedCommands: readonly Command[] = [
  ofPage(
    { id: 'simulated.toggle', label: 'Turn this simulated integration on or off', icon: Power },
    (context, one) => {
      void setEnabled(context, one, !one.enabled)
    },
  ),
  ofPage(
    { id: 'simulated.copyPath', label: 'Copy the plugin path of this integration', icon: Copy },
    (context, one) => {
      void copyText(one.plugin_path, () => context.notify('Plugin path copied'))
    },
  ),
  ofPage({ id: 'simulated.copyCurl', label: 'Copy a call of this integration as curl', icon: Copy }, (context, one) => {
    void copyCurl(context, one)
  }),
  ofPage(
    { id: 'simulated.duplicate', label: 'Duplicate this simulated integration', icon: WandSparkles },
    (context, one) => {
      void duplicateIntegration(context, one)
    },
  ),
  ofPage({ id: 'simulated.remove', label: 'Delete this simulated integration', icon: Trash2 }, (context, { name }) => {
    void deleteIntegration(context, name)
  }),
  ...faultModes.map<Command>(mode => ({
    id: `lab.faults.${mode.fault?.is ?? mode.mode}`,
    label:
      mode.mode === 'files'
        ? 'Faults of simulated integrations: as their files say'
        : mode.mode === 'none'
          ? 'Faults of simulated integrations: none'
          : `Faults on: ${faultWords(mode.fault ?? { is: 'status' })}`,
    icon: Zap,
    why: ({ lab }) => (isSameMode(lab.faults, mode) ? 'It is so already.' : null),
    run: context => void setFaults(context, mode),
  })),
]
