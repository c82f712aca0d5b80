import { examplePrefix, type MediaType, type OpenApiDocument, type Operation } from '#contract/openApi/document'
import { type Html, html, nothing, prose } from './html'
import { fieldRow, fieldTable, typeOf } from './shapes'

/** One operation of the document and where it stands. */
export interface Entry {
  method: string
  path: string
  operation: Operation
}

type Examples = OpenApiDocument['components']['examples']

/** Everything about one route: what it is for, what it takes, how to call it, what it responds and how it rejects. */
export function operationArticle({ method, path, operation }: Entry, examples: Examples): Html {
  const { operationId, summary, description, security } = operation
  return html`<article id="${operationId}">
<h3><a href="#${operationId}">${prose(summary)}</a></h3>
<p class="route"><span class="method">${method.toUpperCase()}</span> <code>${path}</code></p>
${description === undefined ? nothing : html`<p>${prose(description)}</p>`}
<p class="note">${security?.length === 0 ? 'Needs no token.' : 'Needs a token.'} Operation <code>${operationId}</code>.</p>
${parameterTable(operation)}
${requestBody(operation)}
${result(operation)}
${code('Call it with curl', operation['x-codeSamples']?.[0]?.source)}
${rejections(operation, examples)}
</article>
`
}

/** Something the service sends to integrations. */
export function callbackArticle(operation: Operation): Html {
  const { operationId, summary, description = '' } = operation
  const example = firstOf(operation.requestBody?.content)?.example
  return html`<article id="${operationId}">
<h3><a href="#${operationId}">${prose(summary)}</a></h3>
<p class="route"><span class="method">POST</span> the address of the integration</p>
<p>${prose(description)}</p>
${requestBody(operation)}
${code('What is sent', asJson(example))}
${result(operation)}
<p class="note">${prose(operation.responses['200']?.description ?? '')}</p>
</article>
`
}

function parameterTable({ parameters }: Operation): Html {
  if (parameters.length === 0) return nothing
  return html`<table>
<caption>Parameters</caption>
<thead><tr><th scope="col">Name</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead>
<tbody>${parameters.map(({ name, in: place, required, schema, description = '' }) =>
    fieldRow(place === 'path' ? `{${name}}` : name, { required, schema: { ...schema, description } }),
  )}</tbody>
</table>`
}

function requestBody({ requestBody }: Operation): Html {
  const media = firstOf(requestBody?.content)
  if (requestBody === undefined || media === undefined) return nothing
  const types = Object.keys(requestBody.content)
  const others = types.join() === 'application/json' ? nothing : html` as ${types.map(codeList)}`
  const table = fieldTable(media.schema, requestBody.required ? 'Body' : 'Body, or none')
  if (table.text !== '')
    return html`${table}${types.join() === 'application/json' ? nothing : html`<p class="note">Sent${others}.</p>`}`
  const said = String(media.schema['description'] ?? '')
  return html`<h4>Body</h4>
<p>${typeOf(media.schema)}${others}${requestBody.required ? '' : ', or none'}${said === '' ? '.' : html`: ${prose(said)}`}</p>`
}

function result({ responses }: Operation): Html {
  const [status, response] = Object.entries(responses).find(([code]) => code.startsWith('2')) ?? []
  const media = firstOf(response?.content)
  if (status === undefined || media === undefined) return nothing
  const type = Object.keys(response?.content ?? {})[0] ?? ''
  const table = fieldTable(media.schema, `Response ${status}`)
  const line = html`<h4>Response</h4>
<p><code>${status}</code> ${typeOf(media.schema)}${type === 'application/json' ? nothing : html` as <code>${type}</code>`}.</p>`
  return html`${table.text === '' ? line : table}
${type === 'application/json' ? folded('Example of the response', code('', asJson(media.example))) : nothing}`
}

function rejections({ responses }: Operation, examples: Examples): Html {
  const rows = Object.entries(responses)
    .filter(([status]) => !status.startsWith('2'))
    .flatMap(([status, { content }]) => idsOf(firstOf(content)).map(id => ({ status, id })))
  if (rows.length === 0) return nothing
  const table = html`<table class="rejections">
<caption>Errors</caption>
<thead><tr><th scope="col">Status</th><th scope="col">Id</th><th scope="col">Message</th></tr></thead>
<tbody>${rows.map(
    ({ status, id }) => html`<tr><td><code>${status}</code></td><th scope="row"><code>${id}</code></th>
<td>${examples[id]?.summary ?? ''}</td></tr>
`,
  )}</tbody>
</table>`
  return folded(rows.length === 1 ? '1 error' : `${rows.length} errors`, table)
}

const idsOf = (media: MediaType | undefined): string[] =>
  Object.values(media?.examples ?? {}).map(({ $ref }) => $ref.slice(examplePrefix.length))

const firstOf = (content: Record<string, MediaType> | undefined): MediaType | undefined =>
  Object.values(content ?? {})[0]

const asJson = (value: unknown): string | undefined =>
  value === undefined ? undefined : JSON.stringify(value, null, 2)

const codeList = (type: string, i: number): Html => html`${i === 0 ? '' : ' or '}<code>${type}</code>`

const folded = (title: string, content: Html): Html =>
  content.text === '' ? nothing : html`<details><summary>${title}</summary>${content}</details>`

/** Long lines wrap, so that nothing has to be scrolled sideways. */
const code = (title: string, source: string | undefined): Html =>
  source === undefined
    ? nothing
    : html`${title === '' ? nothing : html`<h4>${title}</h4>`}<pre><code>${source}</code></pre>`
