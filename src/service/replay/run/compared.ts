import type { ComparedRow } from '#domain/comparison/run/compareRun'
import type { KeptRow } from './kept'

/** Whether something has come of a row: then it can be reported. */
export const isCompared = (row: KeptRow): row is KeptRow & { compared: ComparedRow } =>
  row.compared.verdict !== 'waiting'
