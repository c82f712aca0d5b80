import { schemaNamed, schemasPath } from '#contract/schemas'
import { ServiceError } from '../../errors/ServiceError'
import type { Mounting } from '../mounting'

/** The JSON Schemas of the project's files, for anybody: other editors fetch them (docs/reference/project.md#schemas). */
export function mountSchemas({ app }: Mounting): void {
  const written = new Map<string, Buffer>()
  app.get<{ Params: { name: string } }>(`${schemasPath}/:name`, (request, reply) => {
    const { name } = request.params
    const found = name.endsWith('.json') ? schemaNamed(name) : undefined
    if (found === undefined)
      throw new ServiceError('api.context.404.app_error', { detail: `No schema is called ${name}.` })
    const bytes = written.get(name) ?? Buffer.from(`${JSON.stringify(found.schema())}\n`)
    written.set(name, bytes)
    return reply
      .header('content-type', 'application/schema+json')
      .header('Cache-Control', 'public, max-age=3600')
      .send(bytes)
  })
}
