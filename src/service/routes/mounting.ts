import type { FastifyInstance } from 'fastify'
import type { Context } from '../context'

/** What routes are mounted with. */
export interface Mounting {
  app: FastifyInstance
  ctx: Context
}
