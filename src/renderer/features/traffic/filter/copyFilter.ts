import type { Workbench } from '../../../store/workbench'
import { copyText } from '../../../ui/files/copyText'
import { filterText } from './filterText'

/** Copies the filter as the line that the field, the command line and the API take. */
export const copyFilter = ({ store, notify }: Workbench): Promise<void> =>
  copyText(filterText(store.getState()), () => notify('Filter copied'))
