import { dialog } from 'electron'

/** Says what failed and why, with buttons of which the last closes. Resolves to the number of the one that was pressed. */
export async function complain(message: string, error: unknown, buttons: string[]): Promise<number> {
  const { response } = await dialog.showMessageBox({
    type: 'error',
    title: 'Blockyard',
    message,
    detail: error instanceof Error ? error.message : String(error),
    buttons,
    cancelId: buttons.length - 1,
  })
  return response
}
