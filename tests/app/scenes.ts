import type { Workbench } from '../support/workbench'

/** Writes a scene into the project. */
export async function writeScene({ page, service }: Workbench, name: string, scene: object): Promise<void> {
  const key = await page.evaluate(() => localStorage.getItem('blockyard-key') ?? '')
  const response = await fetch(`${service.url}/workbench/api/project/file`, {
    method: 'PUT',
    headers: { 'x-workbench-key': key, 'Content-Type': 'application/json' },
    body: JSON.stringify({ path: `scenes/${name}.json`, text: JSON.stringify({ format: 1, ...scene }) }),
  })
  if (!response.ok) throw new Error(await response.text())
}
