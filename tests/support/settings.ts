import type { Settings } from '#domain/settings/settings'
import type { TestService } from './service'

/** Runs `job` with other settings, and puts them back; as the window does, since a token may rest meanwhile. */
export async function withSettings<T>(
  service: TestService,
  values: Partial<Settings>,
  job: () => Promise<T>,
): Promise<T> {
  const before = (await service.window<{ values: Settings }>('/settings')).json.values
  const change = (body: Partial<Settings>) => service.window('/settings', { method: 'PUT', body })
  await change(values)
  try {
    return await job()
  } finally {
    await change(Object.fromEntries(Object.keys(values).map(key => [key, before[key as keyof Settings]])))
  }
}
