import type { JsonSchema } from '../jsonSchema'

/** The part of OpenAPI 3.1 that this project writes and draws. */
export interface OpenApiDocument {
  openapi: '3.1.0'
  info: { title: string; version: string; summary: string; description: string }
  servers: { url: string; description: string }[]
  tags: { name: string; description: string }[]
  security: Security[]
  paths: Record<string, PathItem>
  /** What the service sends to integrations. */
  webhooks: Record<string, { post: Operation }>
  components: {
    schemas: Record<string, JsonSchema>
    /** One per error id: the body as it is sent. */
    examples: Record<string, { summary: string; value: unknown }>
    securitySchemes: Record<string, JsonSchema>
  }
}

export type Security = Record<string, string[]>
export const operationMethods = ['get', 'post', 'put', 'delete'] as const
export type OperationMethod = (typeof operationMethods)[number]
export type PathItem = { [M in OperationMethod]?: Operation }

export interface Operation {
  operationId: string
  summary: string
  description?: string
  tags: string[]
  /** Empty where anybody may call; absent where the document's own security holds. */
  security?: Security[]
  parameters: Parameter[]
  requestBody?: { required: boolean; content: Record<string, MediaType> }
  responses: Record<string, ResponseObject>
  'x-codeSamples'?: { lang: string; label: string; source: string }[]
}

export interface Parameter {
  name: string
  in: 'path' | 'query'
  required: boolean
  description?: string
  schema: JsonSchema
  example?: unknown
}

export interface ResponseObject {
  description: string
  headers?: Record<string, { description: string; schema: JsonSchema }>
  content?: Record<string, MediaType>
}

export interface MediaType {
  schema: JsonSchema
  example?: unknown
  examples?: Record<string, { $ref: string }>
}

export const schemaPrefix = '#/components/schemas/'
export const examplePrefix = '#/components/examples/'
