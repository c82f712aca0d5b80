import { Integration } from '#domain/lab/schema'
import { integrationPath } from '#domain/project/paths'
import type { FormKind } from '../../../forms/formDesk'
import { keyOrder } from '../../../forms/keyOrder'
import { type FormFile, type FormFileState, useFormFile } from '../../../forms/useFormFile'
import { readLabFile } from './readLabFile'

export type { EditLook } from '../../../forms/useFormFile'

/** The file of a simulated integration, open in the window. */
export type LabFile = FormFile<Integration>

/** How the file of a simulated integration is read and written. */
export const labKind: FormKind<Integration> = { read: readLabFile, order: path => keyOrder(Integration, path) }

/** Opens `integrations/NAME.json` for its form and its editor. */
export const useLabFile = (name: string): FormFileState<Integration> => useFormFile(integrationPath(name), labKind)
